import type { DomainEvents, EventName } from './events.js';
import { hostCheck } from './limits.js';

/**
 * The jobs and their payloads (docs/domains/jobs.md). A payload holds only ids and storage keys: the job loads the rest
 * and checks again.
 */
export interface JobPayloads {
  /** Repeats a reaction that failed when its event was dispatched. The event itself may have been removed since. */
  'events.react': {
    event: { [Name in EventName]: { id: string; name: Name; payload: DomainEvents[Name] } }[EventName];
    reaction: string;
  };
  'mail.send': { mailId: string };
  'videos.process': { videoId: string };
  /** Makes a video playable that browsers do not play as it is. */
  'videos.encode': { videoId: string };
  'videos.transcode': { videoId: string };
  /** Makes what readers are served of an article's videos. */
  'videos.cut': { articleId: string };
  /** Makes one file of a recording. */
  'videos.download': { videoDownloadId: string };
  /** Generates the transcripts of an article's videos. */
  'videos.transcribe': { transcriptionRequestId: string };
  /** Reads the words that a video shows. */
  'videos.readShown': { videoId: string };
  'notes.refreshDerivatives': { textTabId: string };
  'search.indexArticle': { articleId: string };
  'search.indexWorkspace': { workspaceId: string };
  /** Makes larger parts of the search index of small ones. */
  'search.merge': Record<string, never>;
  'ai.writeText': { aiGenerationId: string };
  'ai.makeImage': { aiGenerationId: string };
  'ai.writeNotes': { aiGenerationId: string };
  'ai.makeParagraphs': { aiGenerationId: string };
  /** What the texts of an article mean, since this user's question found it. */
  'ai.writeVectors': { articleId: string; userId: string };
  'articles.exportPdf': { pdfExportId: string };
  'notes.export': { noteExportId: string };
  /** All of a person's own data, or of a company. */
  'data.export': { dataExportId: string };
  'notes.previewImport': { noteImportId: string };
  'notes.import': { noteImportId: string };
  'uploads.clean': Record<string, never>;
  /** Makes a video of what has arrived of a recording whose recorder is gone. */
  'recordings.finishSilent': { uploadId: string };
  /**
   * Of all companies; `after` is the storage key that the run before ended at, '' to begin. Of one that a super admin
   * started, `removed` is what the runs before it have removed.
   */
  'videos.clean': { after: string; removed?: { files: number; bytes: number } };
  'storage.compare': { after: string };
  /** Storage keys that rows named, and prefixes of parts: what no row names any more is removed. */
  'media.remove': { storageKeys: string[]; uploadPrefixes: string[] };
  /** Gives files new storage keys. */
  'media.moveFiles': { mediaFileIds: string[] };
  /** Makes smaller sizes of the images that are stored under these keys. */
  'media.shrinkImages': { storageKeys: string[] };
  'maintenance.purgeExpired': Record<string, never>;
  /** Of all companies. */
  'jobs.removeDone': Record<string, never>;
  /** Has a company's own host made, and waits until it answers. */
  'companies.createHost': { companyId: string };
  /** A whole envelope, without secrets. */
  'errors.forward': { envelope: string };
  'notifications.digest': Record<string, never>;
  /** The token itself stays encrypted in its row. */
  'slack.revokeToken': { slackRevocationId: string };
  /** What a company pays for, as the payment provider has it; by its ids. */
  'billing.syncSubscription': { subscriptionId: string };
  'billing.syncTransaction': { transactionId: string };
  'billing.syncSeats': { companyId: string };
  /** One that nobody uses. */
  'billing.endSubscription': { subscriptionId: string };
  'billing.reconcile': Record<string, never>;
  /** Removes all that a deleted company has. */
  'companies.delete': { companyId: string };
  /** Deletes the companies whose owners wanted that some time ago. */
  'companies.deleteDue': Record<string, never>;
  'demo.renderVideo': { articleId: string; userId: string };
  /** Scenes with start and duration in milliseconds. */
  'demo.cutVideo': { articleId: string; scenes: { title: string; start: number; duration: number }[] };
}
export type JobName = keyof JobPayloads;

/** Jobs that serve all companies and belong to none. */
export type SystemJobName = Extract<
  JobName,
  | 'maintenance.purgeExpired'
  | 'jobs.removeDone'
  | 'errors.forward'
  | 'notifications.digest'
  | 'videos.clean'
  | 'storage.compare'
  // They outlive the company that pays.
  | 'billing.syncSubscription'
  | 'billing.syncTransaction'
  | 'billing.syncSeats'
  | 'billing.endSubscription'
  | 'billing.reconcile'
  // It outlives the company whose rows it removes.
  | 'companies.delete'
  | 'companies.deleteDue'
>;

/** Jobs of a company or of none: what they remove may have belonged to a company that is deleted. */
export type OutlivingJobName = Extract<JobName, 'media.remove' | 'mail.send'>;

/** How many attempts a job has before it has failed. */
export const jobAttemptLimits: Record<JobName, number> = {
  // Two days, at last every ten minutes: an unavailable mail server must not lose a mail.
  'mail.send': 300,
  // A day, at last every hour: a full disk must not lose a recording.
  'videos.process': 35,
  'videos.encode': 35,
  'videos.transcode': 35,
  'videos.cut': 35,
  // A day: a temporary problem of the database must not lose a notification.
  'events.react': 1_500,
  'notes.refreshDerivatives': 5,
  'search.indexArticle': 5,
  'search.indexWorkspace': 5,
  'search.merge': 5,
  'ai.writeText': 2,
  'ai.makeImage': 2,
  // Each begins with the piece that the one before it has no answer for.
  'ai.writeNotes': 6,
  'ai.makeParagraphs': 6,
  // Each begins behind the batches that were written before it.
  'ai.writeVectors': 6,
  // Each begins with the piece that the one before it did not finish.
  'videos.transcribe': 6,
  // Each begins behind the frames that were read before it.
  'videos.readShown': 12,
  'articles.exportPdf': 4,
  'videos.download': 4,
  'notes.export': 4,
  'data.export': 4,
  'notes.previewImport': 4,
  'notes.import': 4,
  'uploads.clean': 3,
  // Two days, as for mails: a temporary problem of the storage must not lose a recording.
  'recordings.finishSilent': 300,
  'videos.clean': 3,
  'storage.compare': 3,
  'media.remove': 12,
  // Two days, as for mails: an unavailable storage must not leave former addresses valid.
  'media.moveFiles': 300,
  'media.shrinkImages': 5,
  'maintenance.purgeExpired': 3,
  'jobs.removeDone': 3,
  'companies.createHost': hostCheck.tries,
  // Two days, as for mails: an unavailable collector must not lose a report.
  'errors.forward': 300,
  'notifications.digest': 3,
  // Two days, as for mails: an unavailable Slack must not leave a token valid.
  'slack.revokeToken': 300,
  // An unavailable provider must not leave a payment unseen, or money taken for nothing: five hours, at last every
  // minute (the hourly comparison asks again), and two days.
  'billing.syncSubscription': 300,
  'billing.syncTransaction': 300,
  'billing.syncSeats': 300,
  'billing.endSubscription': 300,
  'billing.reconcile': 3,
  // Two days, as for what it ends at the provider; after that it is started again.
  'companies.delete': 300,
  'companies.deleteDue': 3,
  'demo.renderVideo': 5,
  'demo.cutVideo': 12,
};

/** The longest pause between two attempts, in milliseconds; ten minutes for jobs not listed. */
export const jobLongestPauseMs: Partial<Record<JobName, number>> = {
  // One attempt may use a whole core for hours.
  'videos.process': 3_600_000,
  'videos.encode': 3_600_000,
  'videos.transcode': 3_600_000,
  // Readers wait for it.
  'videos.cut': 600_000,
  // Users wait for what a reaction writes: a notification, an entry of the search index.
  'events.react': 60_000,
  // Somebody waits for it.
  'videos.transcribe': 60_000,
  'ai.writeText': 5_000,
  'ai.makeImage': 5_000,
  'ai.writeNotes': 30_000,
  'ai.makeParagraphs': 30_000,
  'ai.writeVectors': 30_000,
  'companies.createHost': hostCheck.longestWaitMs,
  // Somebody waits to see what was paid.
  'billing.syncSubscription': 60_000,
  'billing.syncTransaction': 60_000,
  'articles.exportPdf': 5_000,
  'videos.download': 5_000,
  'notes.export': 5_000,
  'data.export': 5_000,
  'notes.previewImport': 5_000,
  'notes.import': 5_000,
};

/** The pause after the first attempt, in milliseconds, which doubles; two seconds for jobs not listed. */
export const jobFirstPauseMs: Partial<Record<JobName, number>> = { 'companies.createHost': hostCheck.firstWaitMs };

/** How many workers may die during a job before it has failed: a job that kills its workers must not run for ever. */
export const jobWorkerDeathLimit = 12;
/** So many deaths may have other causes; after each further one the job waits longer. */
export const jobWorkerDeathsWithoutPause = 2;

/** What a job says that it did: how much it has removed. */
export interface JobResult {
  jobs?: number;
  files?: number;
  bytes?: number;
}

export const jobStatuses = ['new', 'processing', 'failed', 'done'] as const;
export type JobStatus = (typeof jobStatuses)[number];
