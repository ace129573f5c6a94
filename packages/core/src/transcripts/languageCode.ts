import { transcriptionLanguages } from '@snaplore/schema/transcript/languages';

const names = new Intl.DisplayNames(['en'], { type: 'language' });
const codes = new Map(transcriptionLanguages.map((code) => [(names.of(code) ?? code).toLowerCase(), code]));

/** The ISO 639-1 code of a language that a service names by its code or in English; null for one that is not known. */
export function languageCode(language: string | null): string | null {
  const name = language?.trim().toLowerCase() ?? '';
  return transcriptionLanguages.find((code) => code === name.split(/[-_]/)[0]) ?? codes.get(name) ?? null;
}
