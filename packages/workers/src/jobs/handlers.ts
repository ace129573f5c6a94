import type { JobHandlers } from '@snaplore/core/jobs/runAttempt';
import { makeImageJob } from './ai/makeImage.job.js';
import { writeNotesJob } from './ai/writeNotes.job.js';
import { makeParagraphsJob } from './ai/makeParagraphs.job.js';
import { writeTextJob } from './ai/writeText.job.js';
import { writeVectorsJob } from './ai/writeVectors.job.js';
import { exportPdfJob } from './articles/exportPdf.job.js';
import {
  endSubscriptionJob,
  reconcileJob,
  syncSeatsJob,
  syncSubscriptionJob,
  syncTransactionJob,
} from './billing/sync.job.js';
import { createHostJob } from './companies/createHost.job.js';
import { deleteCompanyJob } from './companies/delete.job.js';
import { deleteDueCompaniesJob } from './companies/deleteDue.job.js';
import { cutVideoJob } from './demo/cutVideo.job.js';
import { renderVideoJob } from './demo/renderVideo.job.js';
import { reactJob } from './events/react.job.js';
import { forwardErrorJob } from './errors/forward.job.js';
import { removeDoneJobsJob } from './jobs/removeDone.job.js';
import { purgeExpiredJob } from './maintenance/purgeExpired.job.js';
import { sendMailJob } from './mail/send.job.js';
import { writeDigestsJob } from './notifications/digest.job.js';
import { moveFilesJob } from './media/moveFiles.job.js';
import { removeMediaJob } from './media/remove.job.js';
import { shrinkImagesJob } from './media/shrinkImages.job.js';
import { exportDataJob } from './data/export.job.js';
import { exportNotesJob } from './notes/export.job.js';
import { importNotesJob } from './notes/import.job.js';
import { previewImportJob } from './notes/previewImport.job.js';
import { refreshDerivativesJob } from './notes/refreshDerivatives.job.js';
import { finishSilentRecordingJob } from './recordings/finishSilent.job.js';
import { indexArticleJob } from './search/indexArticle.job.js';
import { indexWorkspaceJob } from './search/indexWorkspace.job.js';
import { mergeJob } from './search/merge.job.js';
import { revokeTokenJob } from './slack/revokeToken.job.js';
import { compareStorageJob } from './storage/compare.job.js';
import { cleanUploadsJob } from './uploads/clean.job.js';
import { cleanVideosJob } from './videos/clean.job.js';
import { encodeVideoJob, processVideoJob } from './videos/process.job.js';
import { cutVideosJob } from './videos/cut.job.js';
import { downloadVideoJob } from './videos/download.job.js';
import { readShownJob } from './videos/readShown.job.js';
import { transcodeVideoJob } from './videos/transcode.job.js';
import { transcribeJob } from './videos/transcribe.job.js';

/** The handler of each job; a missing one is a type error. */
export const jobHandlers: JobHandlers = {
  'companies.createHost': createHostJob,
  'companies.delete': deleteCompanyJob,
  'companies.deleteDue': deleteDueCompaniesJob,
  'demo.cutVideo': cutVideoJob,
  'demo.renderVideo': renderVideoJob,
  'events.react': reactJob,
  'mail.send': sendMailJob,
  'notes.refreshDerivatives': refreshDerivativesJob,
  'search.indexArticle': indexArticleJob,
  'search.indexWorkspace': indexWorkspaceJob,
  'search.merge': mergeJob,
  'ai.writeText': writeTextJob,
  'ai.makeImage': makeImageJob,
  'ai.writeNotes': writeNotesJob,
  'ai.makeParagraphs': makeParagraphsJob,
  'ai.writeVectors': writeVectorsJob,
  'articles.exportPdf': exportPdfJob,
  'notes.export': exportNotesJob,
  'data.export': exportDataJob,
  'notes.previewImport': previewImportJob,
  'notes.import': importNotesJob,
  'videos.process': processVideoJob,
  'videos.encode': encodeVideoJob,
  'videos.transcode': transcodeVideoJob,
  'videos.cut': cutVideosJob,
  'videos.download': downloadVideoJob,
  'recordings.finishSilent': finishSilentRecordingJob,
  'videos.transcribe': transcribeJob,
  'videos.readShown': readShownJob,
  'uploads.clean': cleanUploadsJob,
  'videos.clean': cleanVideosJob,
  'storage.compare': compareStorageJob,
  'media.remove': removeMediaJob,
  'media.moveFiles': moveFilesJob,
  'media.shrinkImages': shrinkImagesJob,
  'maintenance.purgeExpired': purgeExpiredJob,
  'jobs.removeDone': removeDoneJobsJob,
  'errors.forward': forwardErrorJob,
  'notifications.digest': writeDigestsJob,
  'slack.revokeToken': revokeTokenJob,
  'billing.syncSubscription': syncSubscriptionJob,
  'billing.syncTransaction': syncTransactionJob,
  'billing.syncSeats': syncSeatsJob,
  'billing.endSubscription': endSubscriptionJob,
  'billing.reconcile': reconcileJob,
};
