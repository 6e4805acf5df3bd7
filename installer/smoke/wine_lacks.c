/* What Wine 8 lacks of Windows 10 and the program asks for. The smoke test puts it into the Windows
   that Wine shows, never into an artifact: compiled with PRNG it is bcryptprimitives.dll, otherwise
   icuuc.dll. Later versions of Wine need neither. */

#include <windows.h>

#ifdef PRNG

/* Random numbers, as pydantic takes them. */
BOOLEAN NTAPI SystemFunction036(PVOID data, ULONG length);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length)
{
    return SystemFunction036(data, (ULONG)length);
}

#else

/* Converters for encodings that Qt does not know itself: there are none. */
#define NONE(name) __declspec(dllexport) void *name(void) { return NULL; }

NONE(UCNV_FROM_U_CALLBACK_SUBSTITUTE)
NONE(UCNV_TO_U_CALLBACK_SUBSTITUTE)
NONE(ucnv_cbFromUWriteUChars)
NONE(ucnv_cbToUWriteUChars)
NONE(ucnv_close)
NONE(ucnv_countAvailable)
NONE(ucnv_fromUCountPending)
NONE(ucnv_fromUnicode)
NONE(ucnv_getAvailableName)
NONE(ucnv_getFromUCallBack)
NONE(ucnv_getMaxCharSize)
NONE(ucnv_getName)
NONE(ucnv_getStandardName)
NONE(ucnv_getToUCallBack)
NONE(ucnv_open)
NONE(ucnv_reset)
NONE(ucnv_setFromUCallBack)
NONE(ucnv_setToUCallBack)
NONE(ucnv_toUCountPending)
NONE(ucnv_toUnicode)

#endif
