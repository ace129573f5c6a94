/** What the AI writer can do to a text (docs/domains/ai.md). */
type WriterType =
  | 'simplify'
  | 'fixSpellingAndGrammar'
  | 'makeShorter'
  | 'makeLonger'
  | 'changeTone'
  | 'emojify'
  | 'translate'
  | 'completeSentence'
  | 'customPrompt';

/** The writer types that the screens offer and the server implements. */
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
