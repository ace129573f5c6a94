import type { JobHandlers } from '@snaplore/core/jobs/runAttempt';
import { writeTextJob } from './ai/writeText.job.js';
import { sendMailJob } from './mail/send.job.js';
import { deriveNoteJob } from './notes/derive.job.js';
import { indexArticleJob } from './search/indexArticle.job.js';
import { indexWorkspaceJob } from './search/indexWorkspace.job.js';

/** What each job does, by name. The build breaks when one has no handler. */
export const jobHandlers: JobHandlers = {
  'mail.send': sendMailJob,
  'notes.derive': deriveNoteJob,
  'search.indexArticle': indexArticleJob,
  'search.indexWorkspace': indexWorkspaceJob,
  'ai.writeText': writeTextJob,
};
