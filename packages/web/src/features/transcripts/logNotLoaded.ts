/** Says on the console, and nowhere else, that a transcript was not loaded (docs/domains/transcripts.md). */
export function logNotLoaded(): void {
  console.error('Failed to load transcription for the article');
}
