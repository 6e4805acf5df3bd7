/* Judgetool.exe and bin\judgetool.exe: start the interpreter that lies beside them.

   It is loaded into this very process, so that the system shows the program under its own name and
   icon. The folder may lie anywhere. The compiler is told three things:

   FACE    what is started: L"window" or L"console"
   LEVELS  how many folders lie between this file and the folder of the program, and one more
   PYTHON  the name of the interpreter's library */

#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

#define LONGEST 32768 /* characters of a path on Windows, at most */

typedef int (*interpreter)(int, wchar_t **);

/* Cut the last part off a path; say whether there was one. */
static int parent(wchar_t *path)
{
    wchar_t *last = wcsrchr(path, L'\\');
    if (last == NULL)
        return 0;
    *last = L'\0';
    return 1;
}

static int missing(const wchar_t *what)
{
#ifdef WINDOW /* it has no terminal to say it in */
    MessageBoxW(NULL, what, L"Judgetool", MB_OK | MB_ICONERROR);
#else
    fwprintf(stderr, L"judgetool: %ls: it cannot be loaded; install the program again\n", what);
#endif
    return 2;
}

int wmain(int count, wchar_t **arguments)
{
    static wchar_t here[LONGEST], library[LONGEST + 64];
    static wchar_t *fixed[] = {L"-B", L"-m", L"installer.windows.start", FACE};
    const int more = sizeof fixed / sizeof *fixed;
    DWORD length = GetModuleFileNameW(NULL, here, LONGEST);
    int level, at;

    if (length == 0 || length == LONGEST)
        return missing(L"its own folder");
    for (level = 0; level < LEVELS; level++)
        if (!parent(here))
            return missing(here);
    swprintf(library, LONGEST + 64, L"%ls\\runtime\\" PYTHON, here);

    HMODULE loaded = LoadLibraryExW(library, NULL, LOAD_WITH_ALTERED_SEARCH_PATH);
    if (loaded == NULL)
        return missing(library);
    interpreter run = (interpreter)(void (*)(void))GetProcAddress(loaded, "Py_Main");
    if (run == NULL)
        return missing(library);

    wchar_t **all = calloc((size_t)(count + more + 1), sizeof *all);
    if (all == NULL)
        return missing(L"memory");
    all[0] = arguments[0];
    for (at = 0; at < more; at++)
        all[1 + at] = fixed[at];
    for (at = 1; at < count; at++)
        all[more + at] = arguments[at];
    return run(count + more, all);
}
