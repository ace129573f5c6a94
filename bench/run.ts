/**
 * `pnpm bench [name …]`: figures of the product, each beside what it is compared with, measured alternately in one run.
 * Machines are noisy, so the ratio counts; a time that is compared with nothing counts at a low load alone, and is to
 * be read beside the reference loop. Exits with 1 when a limit was missed.
 */
import { availableParallelism } from 'node:os';
import { load, loadAtBegin, loadLimit, referenceLoop, waitUntilCalm } from './calm.ts';
import { isTimeAlone, printRow, type Row } from './row.ts';

const benches: Record<string, () => Promise<Row[]>> = {
  statements: async () => (await import('./statements.ts')).statements(),
  hotReads: async () => (await import('./hotReads/hotReads.ts')).hotReads(),
  scale: async () => (await import('./scale.ts')).scale(),
  homeWeight: async () => (await import('./homeWeight.ts')).homeWeight(),
  pdf: async () => (await import('./pdf.ts')).pdf(),
  noteZips: async () => (await import('./noteZips.ts')).noteZips(),
  brokenVideos: async () => (await import('./brokenVideos.ts')).brokenVideos(),
  seeks: async () => (await import('./videos/seeks.ts')).seeks(),
  hiddenBytes: async () => (await import('./videos/hiddenBytes.ts')).hiddenBytes(),
  joins: async () => (await import('./videos/joins.ts')).joins(),
  firstFrame: async () => (await import('./videos/firstFrame.ts')).firstFrame(),
  ocr: async () => (await import('./videos/ocr.ts')).ocr(),
  longVideo: async () => (await import('./videos/longVideo.ts')).longVideo(),
  soundSync: async () => (await import('./videos/soundSync.ts')).soundSync(),
  videoKills: async () => (await import('./videos/videoKills.ts')).videoKills(),
  recorderSync: async () => (await import('./recorder/recorderSync.ts')).recorderSync(),
  recorderKills: async () => (await import('./recorder/recorderKills.ts')).recorderKills(),
  recorderStop: async () => (await import('./recorder/recorderStop.ts')).recorderStop(),
  playable: async () => (await import('./playable.ts')).playable(),
  keystroke: async () => (await import('./keystroke.ts')).keystroke(),
  sevenPeople: async () => (await import('./keystroke.ts')).sevenPeople(),
  search: async () => (await import('./search/search.ts')).search(),
  foundAfter: async () => (await import('./search/foundAfter.ts')).foundAfter(),
  killedMerges: async () => (await import('./search/killedMerges.ts')).killedMerges(),
  searchQuality: async () => (await import('./search/quality/searchQuality.ts')).searchQuality(),
  signIn: async () => (await import('./signIn.ts')).signIn(),
  wrongPasswords: async () => (await import('./wrongPasswords.ts')).wrongPasswords(),
  largeLists: async () => (await import('./largeLists.ts')).largeLists(),
  companyDeletion: async () => (await import('./companyDeletion.ts')).companyDeletion(),
  cardToHome: async () => (await import('./cardToHome.ts')).cardToHome(),
  platformLists: async () => (await import('./platformLists.ts')).platformLists(),
  tree: async () => (await import('./tree.ts')).tree(),
  workspaces: async () => (await import('./workspaces.ts')).workspaces(),
  atFourTimes: async () => (await import('./atFourTimes/atFourTimes.ts')).atFourTimes(),
  lighthouse: async () => (await import('./lighthouse.ts')).lighthouseOfHome(),
  tenListeners: async () => (await import('./tenListeners.ts')).tenListeners(),
  clickToPaint: async () => (await import('./clickToPaint.ts')).clickToPaint(),
  faults: async () => (await import('./faults.ts')).faults(),
  backup: async () => (await import('./backup.ts')).backup(),
  hostile: async () => (await import('./hostile.ts')).hostile(),
  hostileNotes: async () => (await import('./hostileNotes/hostileNotes.ts')).hostileNotes(),
  lostUpdates: async () => (await import('./lostUpdates.ts')).lostUpdates(),
  noteSpeed: async () => (await import('./noteSpeed.ts')).noteSpeed(),
  noteTyping: async () => (await import('./noteTyping.ts')).noteTyping(),
  markdown: async () => (await import('./markdown.ts')).markdown(),
  noteLooks: async () => (await import('./noteLooks/noteLooks.ts')).noteLooks(),
  noteClients: async () => (await import('./noteClients.ts')).noteClients(),
  noteOffline: async () => (await import('./noteOffline.ts')).noteOffline(),
  noteIme: async () => (await import('./noteIme.ts')).noteIme(),
  articleLives: async () => (await import('./articleLives.ts')).articleLives(),
  storedBytes: async () => (await import('./storedBytes.ts')).storedBytes(),
  killedTransfers: async () => (await import('./killedTransfers.ts')).killedTransfers(),
  articleRounds: async () => (await import('./articleRounds.ts')).articleRounds(),
  events: async () => (await import('./events.ts')).events(),
  followers: async () => (await import('./followers/followers.ts')).followersOfOneArticle(),
  sharedArticle: async () => (await import('./sharedArticle.ts')).sharedArticle(),
  killedAi: async () => (await import('./ai/killedAi.ts')).killedAi(),
  ai: async () => (await import('./ai/aiSpeed.ts')).aiSpeed(),
  accessEnds: async () => (await import('./accessEnds.ts')).accessEnds(),
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}
let missed = 0;
for (const [name, bench] of Object.entries(benches)) {
  if (names.length > 0 && !names.includes(name)) continue;
  await waitUntilCalm();
  const loop = referenceLoop();
  const rows = await bench();
  const began = loadAtBegin();
  console.log(
    `${name} (load ${began.toFixed(1)} when measuring began, ${load().toFixed(1)} after, ` +
      `${String(availableParallelism())} cores; reference loop ${loop.toFixed(0)} ms)`,
  );
  for (const row of rows) {
    if (isTimeAlone(row) && began >= loadLimit) {
      console.log(`  ${row.what}: not measured, the load was too high`);
      continue;
    }
    console.log(printRow(row));
    if (row.limit && !row.limit.holds) missed += 1;
  }
}
process.exitCode = missed > 0 ? 1 : 0;
