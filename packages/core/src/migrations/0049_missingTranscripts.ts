import type { Migration } from './migration.js';

/** A generation of transcripts that leaves those alone that are there (docs/domains/transcripts.md). */
export const missingTranscripts: Migration = {
  name: '0049_missingTranscripts',
  sql: `alter table "transcription_request" add "is_missing_only" boolean not null default false;`,
};
