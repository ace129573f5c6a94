declare module 'snowball-stemmers' {
  /** Makes the stemmer of a language: 'english', 'german' and others. */
  export function newStemmer(language: string): { stem(word: string): string };
}

declare module 'stopword' {
  export const eng: string[];
  export const deu: string[];
  export const fra: string[];
  export const spa: string[];
  export const ita: string[];
  export const por: string[];
  export const nld: string[];
  export const swe: string[];
  export const dan: string[];
  export const nob: string[];
  export const fin: string[];
  export const hun: string[];
  export const ron: string[];
  export const tur: string[];
  export const rus: string[];
  export const ukr: string[];
}
