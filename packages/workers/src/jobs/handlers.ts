import type { JobHandlers } from '@snaplore/core/jobs/runAttempt';
import { writeTextJob } from './ai/writeText.job.js';
import { cutFilmJob } from './demo/cutVideo.job.js';
import { drawFilmJob } from './demo/renderVideo.job.js';
import { reactJob } from './events/react.job.js';
import { forwardErrorJob } from './errors/forward.job.js';
import { cleanHouseJob } from './maintenance/purgeExpired.job.js';
import { sendMailJob } from './mail/send.job.js';
import { writeDigestsJob } from './notifications/digest.job.js';
import { removeMediaJob } from './media/remove.job.js';
import { deriveNoteJob } from './notes/refreshDerivatives.job.js';
import { indexArticleJob } from './search/indexArticle.job.js';
import { indexWorkspaceJob } from './search/indexWorkspace.job.js';
import { revokeTokenJob } from './slack/revokeToken.job.js';
import { cleanUploadsJob } from './uploads/clean.job.js';
import { processVideoJob } from './videos/process.job.js';
import { transcodeVideoJob } from './videos/transcode.job.js';

/** What each job does, by name. The build breaks when one has no handler. */
export const jobHandlers: JobHandlers = {
  'demo.cutFilm': cutFilmJob,
  'demo.drawFilm': drawFilmJob,
  'events.react': reactJob,
  'mail.send': sendMailJob,
  'notes.derive': deriveNoteJob,
  'search.indexArticle': indexArticleJob,
  'search.indexWorkspace': indexWorkspaceJob,
  'ai.writeText': writeTextJob,
  'videos.process': processVideoJob,
  'videos.transcode': transcodeVideoJob,
  'uploads.clean': cleanUploadsJob,
  'media.remove': removeMediaJob,
  'house.clean': cleanHouseJob,
  'errors.forward': forwardErrorJob,
  'notifications.digest': writeDigestsJob,
  'slack.revokeToken': revokeTokenJob,
};
