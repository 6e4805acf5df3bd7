"""Tests of keywords as functions that give ability trees."""
