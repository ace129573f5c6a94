/** What AI does for users (docs/domains/ai.md). */

/** What the AI writer can do to a text, in the order of the menus. */
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

/** The tones of `changeTone`. */
export const tones = [
  'academic',
  'business',
  'casual',
  'childfriendly',
  'conversational',
  'emotional',
  'humorous',
  'informative',
  'inspirational',
  'memeify',
  'narrative',
  'objective',
  'persuasive',
  'poetic',
] as const;
export type Tone = (typeof tones)[number];

/** The languages of `translate`, by ISO 639-1. */
export const translationLanguages = ['ar', 'zh', 'en', 'fr', 'de', 'el', 'it', 'ja', 'ko', 'es', 'uk'] as const;
export type TranslationLanguage = (typeof translationLanguages)[number];

/** The styles of images. */
export const imageStyles = [
  'photorealistic',
  'digital art',
  'comic book',
  'neon punk',
  'isometric',
  'line art',
  '3D model',
] as const;
export type ImageStyle = (typeof imageStyles)[number];

/** What smart notes are written as. */
export const noteScenarios = [
  'meeting-notes',
  'user-manual',
  'policy',
  'status-report',
  'technical-documentation',
  'requirements-documentation',
  'custom',
] as const;
export type NoteScenario = (typeof noteScenarios)[number];

/** What is generated for an article or by its editors, each a record with a job. */
export const generationKinds = ['text', 'image', 'notes', 'paragraphs'] as const;
export type GenerationKind = (typeof generationKinds)[number];

/** How far a generation is. */
export const generationStates = ['running', 'done', 'failed', 'cancelled'] as const;
export type GenerationState = (typeof generationStates)[number];
