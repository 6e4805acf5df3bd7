"""The Dispute workspace: both boards, the timeline, the decision that is asked, a command line."""
