import type { DomainEvents, EventName } from './events.js';

/** Long work, by name, with what each job is given. Ids only; the job loads the rest and checks again. */
export interface JobPayloads {
  /** A reaction that failed when its event was dispatched, by its name; the event itself may be gone by then. */
  'events.react': {
    event: { [Name in EventName]: { id: string; name: Name; payload: DomainEvents[Name] } }[EventName];
    reaction: string;
  };
  'mail.send': { mailId: string };
  'videos.process': { videoId: string };
  'videos.transcode': { videoId: string };
  'notes.refreshDerivatives': { textTabId: string };
  'search.indexArticle': { articleId: string };
  'search.indexWorkspace': { workspaceId: string };
  'ai.writeText': { aiTextRequestId: string };
  'uploads.clean': Record<string, never>;
  /** Films and uploads whose records are gone. */
  'media.remove': { videoIds: string[]; uploadIds: string[] };
  'maintenance.purgeExpired': Record<string, never>;
  /** A whole envelope, without secrets. */
  'errors.forward': { envelope: string };
  'notifications.digest': Record<string, never>;
  /** The token itself stays sealed in its row. */
  'slack.revokeToken': { slackRevocationId: string };
  'demo.renderVideo': { articleId: string; userId: string };
  /** Scenes with their start and length in milliseconds. */
  'demo.cutVideo': { articleId: string; scenes: { title: string; start: number; duration: number }[] };
}
export type JobName = keyof JobPayloads;

/** Jobs that serve every company and belong to none. */
export const systemJobNames = [
  'maintenance.purgeExpired',
  'errors.forward',
  'notifications.digest',
] as const satisfies readonly JobName[];
export type SystemJobName = (typeof systemJobNames)[number];

/** How often a job is tried before it counts as failed. */
export const jobAttemptLimits: Record<JobName, number> = {
  // Two days of trying, every ten minutes at last: a mail server that is away must not cost a mail.
  'mail.send': 300,
  // A day, every hour at last: a disk that is full must not cost somebody's recording.
  'videos.process': 35,
  'videos.transcode': 35,
  // A day: passing trouble of the database ends, and a notification must not be lost to it.
  'events.react': 1_500,
  'notes.refreshDerivatives': 5,
  'search.indexArticle': 5,
  'search.indexWorkspace': 5,
  'ai.writeText': 2,
  'uploads.clean': 3,
  'media.remove': 12,
  'maintenance.purgeExpired': 3,
  // Two days, as mails: a collector that is away must not cost a report.
  'errors.forward': 300,
  'notifications.digest': 3,
  // Two days, as mails: a Slack that is away must not leave a token alive.
  'slack.revokeToken': 300,
  'demo.renderVideo': 5,
  'demo.cutVideo': 12,
};

/** The longest pause between two attempts, in milliseconds; ten minutes where it is not said. */
export const jobLongestPauseMs: Partial<Record<JobName, number>> = {
  // An attempt may take hours of a whole core.
  'videos.process': 3_600_000,
  'videos.transcode': 3_600_000,
  // What a reaction makes is waited for: a notification, a place in the search.
  'events.react': 60_000,
};

/**
 * How many workers may die at one job before it has failed: what ends a worker again and again must not go on for good.
 */
export const jobWorkerDeathLimit = 12;
/** So many deaths in a row may have come from elsewhere; behind each later one the job waits longer. */
export const jobWorkerDeathsWithoutPause = 2;

export const jobStatuses = ['new', 'processing', 'failed', 'done'] as const;
export type JobStatus = (typeof jobStatuses)[number];
