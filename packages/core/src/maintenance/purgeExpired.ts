import { billingEventKeptMs } from '@snaplore/schema/billing';
import * as limits from '@snaplore/schema/limits';
import { dataExportKeptMs } from '@snaplore/schema/leaving';
import { transcriptionKeptMs } from '@snaplore/schema/transcript/transcriptLimits';
import { longestWindowMs } from '../sessions/attemptPaces.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { AppServices } from '../kernel/services.js';
import { sqlJobIsIdle } from '../jobs/idleJobs.js';
import { deleteInBatches, deletionBatch } from './deleteInBatches.js';
import { purgeDeletedArticles } from './purgeDeletedArticles.js';
import { purgeNoteFiles } from './purgeNoteFiles.js';
import { purgeOldEvents } from './purgeOldEvents.js';

interface Expiry {
  table:
    | 'known_browser'
    | 'one_time_token'
    | 'login_attempt'
    | 'socket_ticket'
    | 'mail'
    | 'job'
    | 'pdf_export'
    | 'ai_generation'
    | 'ai_usage'
    | 'ai_feedback'
    | 'video_download'
    | 'transcription_request'
    | 'note_export'
    | 'data_export'
    | 'note_import'
    | 'discarded_draft'
    | 'billing_event'
    | 'text_tab';
  /** A condition for expired rows; `?` is the time of expiry. */
  condition: string;
  /** How long rows are kept after that, in milliseconds. */
  keptMs: number;
}

/**
 * What expires, by name (docs/domains/maintenance.md). Audit entries and failed jobs are kept.
 */
const expiries: Record<string, Expiry> = {
  'one-time tokens': { table: 'one_time_token', condition: 'expires_at < ?', keptMs: 0 },
  'wrong sign-in attempts': { table: 'login_attempt', condition: 'occurred_at < ?', keptMs: longestWindowMs },
  'unused known browsers': {
    table: 'known_browser',
    condition: 'last_used_at < ?',
    keptMs: limits.knownBrowserMs,
  },
  'socket tickets': { table: 'socket_ticket', condition: 'expires_at < ?', keptMs: 0 },
  'delivered mails': { table: 'mail', condition: 'sent_at < ?', keptMs: limits.mailKeptMs },
  'undelivered mails': {
    table: 'mail',
    condition: 'sent_at is null and created_at < ?',
    keptMs: limits.unsentMailKeptMs,
  },
  // The file itself is removed by a job of its own.
  'exported PDFs': { table: 'pdf_export', condition: 'created_at < ?', keptMs: 2 * limits.pdfKeptMs },
  'downloads of recordings': {
    table: 'video_download',
    condition: 'created_at < ?',
    keptMs: 2 * limits.videoDownloadKeptMs,
  },
  'generations of transcripts': {
    table: 'transcription_request',
    condition: "state <> 'running' and created_at < ?",
    keptMs: transcriptionKeptMs,
  },
  'AI images': { table: 'ai_generation', condition: "kind = 'image' and created_at < ?", keptMs: limits.aiImageKeptMs },
  'AI generations': {
    table: 'ai_generation',
    condition: "state <> 'running' and created_at < ?",
    keptMs: limits.aiGenerationKeptMs,
  },
  'calls of AI services': { table: 'ai_usage', condition: 'created_at < ?', keptMs: limits.aiUsageKeptMs },
  'feedback on answers': { table: 'ai_feedback', condition: 'created_at < ?', keptMs: limits.aiUsageKeptMs },
  'exported notes': { table: 'note_export', condition: 'created_at < ?', keptMs: 2 * limits.noteExportKeptMs },
  'exported data': { table: 'data_export', condition: 'created_at < ?', keptMs: 2 * dataExportKeptMs },
  'imported files': { table: 'note_import', condition: 'created_at < ?', keptMs: 2 * limits.noteImportKeptMs },
  'done jobs': {
    table: 'job',
    keptMs: limits.jobKeptMs,
    condition: `status = 'done' and finished_at < ? and ${sqlJobIsIdle}`,
  },
  'webhooks of payments': { table: 'billing_event', condition: 'received_at < ?', keptMs: billingEventKeptMs },
  'discarded drafts': { table: 'discarded_draft', condition: 'discarded_at <= ?', keptMs: limits.deletedKeptMs },
  // A note that a publication names may come back to the draft, and its document's epoch must not begin again.
  'removed notes': {
    table: 'text_tab',
    keptMs: limits.deletedKeptMs,
    condition:
      'removed_at <= ? and not exists (select 1 from publication p where p.article_id = text_tab.article_id ' +
      "and p.tabs @> jsonb_build_array(jsonb_build_object('id', text_tab.id)))",
  },
};

/** The primary keys that are called otherwise. */
const keys: { [Table in Expiry['table']]?: { key: string; type: 'uuid' | 'bytea' | 'text' } } = {
  billing_event: { key: 'id', type: 'text' },
  socket_ticket: { key: 'ticket_hash', type: 'bytea' },
  ai_feedback: { key: 'answer_id', type: 'uuid' },
};

/**
 * Deletes expired rows in all companies (docs/domains/maintenance.md). Idempotent, also when it runs twice at the same
 * time.
 * @returns the number of deleted rows by name.
 */
export async function purgeExpired(services: AppServices): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const [name, { table, condition, keptMs }] of Object.entries(expiries)) {
    removed[name] = await deleteInBatches(services, {
      table,
      condition,
      ...(keys[table] ?? { key: 'id', type: 'uuid' }),
      values: [databaseNow(-keptMs)],
    });
  }
  removed['deleted articles'] = await purgeDeletedArticles(services);
  removed['unnamed files of notes'] = await purgeNoteFiles(services);
  removed['old events'] = await purgeOldEvents(services, deletionBatch);
  return removed;
}
