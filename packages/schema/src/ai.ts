/** What the AI writer can do to a text (spec 2 §9). */
export const writerTypes = [
  'simplify',
  'fixSpellingAndGrammar',
  'makeShorter',
  'makeLonger',
  'changeTone',
  'emojify',
  'translate',
  'completeSentence',
  'customPrompt',
] as const;
export type WriterType = (typeof writerTypes)[number];

/** The writer types that a screen offers and the server carries out today. */
export const availableWriterTypes = [
  'simplify',
  'fixSpellingAndGrammar',
  'makeShorter',
] as const satisfies readonly WriterType[];
export type AvailableWriterType = (typeof availableWriterTypes)[number];

export const writerTypeLabels: Record<WriterType, string> = {
  simplify: 'Simplify',
  fixSpellingAndGrammar: 'Fix spelling & grammar',
  makeShorter: 'Make shorter',
  makeLonger: 'Make longer',
  changeTone: 'Change tone',
  emojify: 'Emojify',
  translate: 'Translate',
  completeSentence: 'Complete sentence',
  customPrompt: 'Custom prompt',
};
