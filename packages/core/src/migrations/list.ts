import type { Migration } from './migration.js';
import { foundation } from './0001_foundation.js';
import { notes } from './0002_notes.js';
import { searchAndAi } from './0003_searchAndAi.js';
import { notificationHead } from './0004_notificationHead.js';
import { videos } from './0005_videos.js';
import { accountsAndPeople } from './0006_accountsAndPeople.js';
import { secondFactorStep } from './0007_secondFactorStep.js';
import { mailReaders } from './0008_mailReaders.js';
import { formerMembers } from './0009_formerMembers.js';
import { workspacesAndTelling } from './0010_workspacesAndTelling.js';
import { slack } from './0011_slack.js';
import { accessChanges } from './0012_accessChanges.js';
import { addressProofs } from './0013_addressProofs.js';
import { repliesOfAComment } from './0014_repliesOfAComment.js';
import { noteCompactions } from './0015_noteCompactions.js';
import { outbox } from './0016_outbox.js';
import { queueFigures } from './0017_queueFigures.js';
import { mailAndTryLimits } from './0018_mailAndTryLimits.js';
import { workerDeaths } from './0019_workerDeaths.js';
import { renamedJobs } from './0020_renamedJobs.js';
import { publications } from './0021_publications.js';
import { mediaFiles } from './0022_mediaFiles.js';
import { sharing } from './0023_sharing.js';
import { commentMoments } from './0024_commentMoments.js';
import { guests } from './0025_guests.js';
import { countsAndDrafts } from './0026_countsAndDrafts.js';
import { articleCounts } from './0027_articleCounts.js';
import { noteFiles } from './0028_noteFiles.js';
import { pdfExports } from './0029_pdfExports.js';
import { noteExportsAndImports } from './0030_noteExportsAndImports.js';
import { imageSizes } from './0031_imageSizes.js';
import { videoDrafts } from './0032_videoDrafts.js';
import { storedBytes } from './0033_storedBytes.js';
import { unneededVideos } from './0034_unneededVideos.js';
import { renditions } from './0035_renditions.js';
import { watchPositions } from './0036_watchPositions.js';
import { cuts } from './0037_cuts.js';
import { videoDownloads } from './0038_videoDownloads.js';
import { sharedPlaylists } from './0039_sharedPlaylists.js';
import { recordings } from './0040_recordings.js';
import { transcripts } from './0041_transcripts.js';
import { shownText } from './0042_shownText.js';
import { reactions } from './0043_reactions.js';
import { threads } from './0044_threads.js';
import { searchHistory } from './0045_searchHistory.js';
import { searchIndex } from './0046_searchIndex.js';
import { searchRebuild } from './0047_searchRebuild.js';
import { aiGenerations } from './0048_aiGenerations.js';
import { missingTranscripts } from './0049_missingTranscripts.js';
import { sharedTimes } from './0050_sharedTimes.js';
import { aiBudgetWarnings } from './0051_aiBudgetWarnings.js';
import { aiFeedback } from './0052_aiFeedback.js';
import { aiVectors } from './0053_aiVectors.js';
import { billing } from './0054_billing.js';
import { platform } from './0055_platform.js';
import { loginAs } from './0056_loginAs.js';
import { companyHosts } from './0057_companyHosts.js';
import { companyDeletion } from './0058_companyDeletion.js';
import { leaving } from './0059_leaving.js';
import { mailsOfNoCompany } from './0060_mailsOfNoCompany.js';
import { jobsInPlace } from './0061_jobsInPlace.js';

/** All migrations, oldest first. */
export const migrations: readonly Migration[] = [
  foundation,
  notes,
  searchAndAi,
  notificationHead,
  videos,
  accountsAndPeople,
  secondFactorStep,
  mailReaders,
  formerMembers,
  workspacesAndTelling,
  slack,
  accessChanges,
  addressProofs,
  repliesOfAComment,
  noteCompactions,
  outbox,
  queueFigures,
  mailAndTryLimits,
  workerDeaths,
  renamedJobs,
  publications,
  mediaFiles,
  sharing,
  commentMoments,
  guests,
  countsAndDrafts,
  articleCounts,
  noteFiles,
  pdfExports,
  noteExportsAndImports,
  imageSizes,
  videoDrafts,
  storedBytes,
  unneededVideos,
  renditions,
  watchPositions,
  cuts,
  videoDownloads,
  sharedPlaylists,
  recordings,
  transcripts,
  shownText,
  reactions,
  threads,
  searchHistory,
  searchIndex,
  searchRebuild,
  aiGenerations,
  missingTranscripts,
  sharedTimes,
  aiBudgetWarnings,
  aiFeedback,
  aiVectors,
  billing,
  platform,
  loginAs,
  companyHosts,
  companyDeletion,
  leaving,
  mailsOfNoCompany,
  jobsInPlace,
];
