type Translate = (code: string, args: Readonly<Record<string, unknown>>) => string | undefined;

let translate: Translate | null = null;

/** Loads the error messages of languages other than the server's English. */
export async function loadErrorTranslations(): Promise<void> {
  translate = (await import('./errorCatalogue.js')).translateError;
}

/** Returns the message of a code in the reader's language; undefined if the server's English is to be shown. */
export function translatedError(code: string, args: Readonly<Record<string, unknown>>): string | undefined {
  return translate?.(code, args);
}
