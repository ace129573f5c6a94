import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { inTransaction, reader } from '@snaplore/core/outbox/transaction';
import { addVideoFile } from '@snaplore/core/videos/videoFiles';
import { Video } from '@snaplore/core/videos/video.entity';
import { withWorkFolder } from '@snaplore/core/media/workFolder';
import type { SceneTime } from '../../seed/video/renderDemoVideo.js';
import { storeFile } from '../videos/storeFile.js';

/** Renders the demo's video and has it processed like an uploaded one. A repeated attempt finds the video. */
export async function renderVideoJob({ caller, jobId, payload, signal }: Attempt<'demo.renderVideo'>): Promise<void> {
  const { articleId, userId } = payload;
  if ((await reader(caller).count(Video, { articleId })) > 0) return;
  await withWorkFolder(caller.services.config.DATA_DIR, jobId, async (folder) => {
    const path = join(folder, 'video.mp4');
    const scenes = await drawInProcess(path, signal);
    const mimeType = 'video/mp4';
    const { stored } = await storeFile(caller, path, mimeType);
    await inTransaction(caller, async (tx) => {
      const video = tx.em.create(Video, {
        companyId: caller.viewer.companyId ?? '',
        articleId,
        uploaderId: userId,
        fileName: 'Handling a warranty return.mp4',
        mimeType,
        size: stored.bytes,
      });
      tx.em.persist(video);
      await addVideoFile(tx, video, stored, { kind: 'original', name: video.fileName });
      await tx.enqueue(video.companyId, 'videos.process', { videoId: video.id }, { key: `videos.process:${video.id}` });
      await tx.enqueue(video.companyId, 'demo.cutVideo', { articleId, scenes }, { key: `demo.cutVideo:${articleId}` });
    });
  });
}

async function drawInProcess(path: string, signal: AbortSignal): Promise<SceneTime[]> {
  const program = fileURLToPath(new URL('../../seed/video/renderProcess.js', import.meta.url));
  return await new Promise((resolve, reject) => {
    const child = fork(program, [path], { signal, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    child.once('message', (scenes) => {
      resolve(scenes as SceneTime[]);
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      reject(new Error(`The video could not be rendered (${String(code)})`));
    });
  });
}
