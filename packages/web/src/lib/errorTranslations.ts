type Translate = (code: string, args: Readonly<Record<string, unknown>>) => string | undefined;

let translate: Translate | null = null;

/** Fetches what errors say in other languages than the server's own English. */
export async function loadErrorTranslations(): Promise<void> {
  translate = (await import('./errorCatalogue.js')).translateError;
}

/** What a code of the registry says in the reader's language; undefined where the server's English is to be shown. */
export function translatedError(code: string, args: Readonly<Record<string, unknown>>): string | undefined {
  return translate?.(code, args);
}
