/** How a generation of transcripts stands, or ended (docs/domains/transcripts.md). */
export const transcriptionStates = [
  'running',
  'done',
  'noSound',
  'noSpeech',
  'refused',
  'failed',
  'cancelled',
] as const;
export type TranscriptionState = (typeof transcriptionStates)[number];
