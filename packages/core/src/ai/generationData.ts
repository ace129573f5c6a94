import type { ImageStyle, NoteScenario, Tone, TranslationLanguage, WriterType } from '@snaplore/schema/ai';
import type { ContentNode } from '@snaplore/schema/contentText';

/** What the AI writer was asked for. */
export interface TextInput {
  writerType: WriterType;
  selectedText: string;
  /** An additional instruction of the user; null for none. */
  prompt: string | null;
  tone: Tone | null;
  language: TranslationLanguage | null;
  /** Whether the article's text is given to the model as well. */
  isConsiderArticle: boolean;
  /** Whether the text is added to the draft once it is written; otherwise the user inserts it. */
  saveArticle: boolean;
}

export interface ImageInput {
  prompt: string;
  style: ImageStyle | null;
}

/** What may need transcripts that are missing. */
interface NeedsTranscripts {
  /** The generation of transcripts that comes first, if any. */
  transcriptionId?: string;
}

export interface NotesInput extends NeedsTranscripts {
  scenario: NoteScenario;
  /** What notes the user wants, for `custom`; else null. */
  prompt: string | null;
}

/** Paragraphs are made of the recording alone. */
export type ParagraphsInput = NeedsTranscripts;

/** What was asked for, by kind. */
export interface GenerationInputs {
  text: TextInput;
  image: ImageInput;
  notes: NotesInput;
  paragraphs: ParagraphsInput;
}
export type GenerationInput = GenerationInputs[keyof GenerationInputs];

/** A paragraph as it was generated. Times in milliseconds of the article's timeline. */
export interface GeneratedParagraph {
  id: string;
  key: string;
  title: string;
  start: number;
  level: 0 | 1;
}

/** What came of it besides its text, by kind. */
export interface GenerationResults {
  /** The text as blocks of a note. */
  text: { content: ContentNode };
  image: { width: number; height: number };
  notes: { textTabs: { id: string; title: string }[]; draftId: string };
  paragraphs: { paragraphs: GeneratedParagraph[] };
}
export type GenerationResult = GenerationResults[keyof GenerationResults];
