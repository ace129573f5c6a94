import { moveFiles } from '../../media/moveFiles.js';
import { removeMedia } from '../../media/removeMedia.js';
import { addMediaFile } from '../../media/storeFile.js';
import { authorize } from '../../access/authorize.js';
import { loadArticle } from '../../articles/loadArticle.js';
import { newKey } from '../../kernel/ids.js';
import { refreshNoteDerivatives } from '../../notes/refreshNoteDerivatives.js';
import { inTransaction, reader } from '../../outbox/transaction.js';
import type { TestApp } from '../appOnDatabase.js';
import { runJobs } from '../runJobs.js';
import { storeBytes } from '../storedFiles.js';
import { addParagraph } from '../timeline.js';
import type { Given } from './life.js';

/** Adds a paragraph that plays a video with a file, as processing an upload does. */
export async function addVideo({ caller, article }: Given): Promise<void> {
  authorize(caller.viewer, 'Article.edit', await loadArticle(reader(caller), article.id));
  const videoId = await addParagraph(caller, article.id, { duration: 1_000 });
  const { companyId, userId: uploaderId } = caller.viewer;
  const stored = await storeBytes(caller, Buffer.from(newKey()));
  const of = { companyId, articleId: article.id, uploaderId, videoId, kind: 'playable' as const, name: 'a.mp4' };
  await inTransaction(caller, async (tx) => await addMediaFile(tx, stored, of));
}

/** Runs the jobs that follow from commands on articles until none is left. */
export async function runLifeJobs(app: TestApp): Promise<void> {
  await runJobs(app, {
    'notes.refreshDerivatives': async ({ caller, payload }) => {
      await refreshNoteDerivatives(caller, payload.textTabId);
    },
    'media.moveFiles': async ({ caller, payload }) => {
      await moveFiles(caller, payload.mediaFileIds);
    },
    'media.remove': async ({ caller, payload }) => {
      await removeMedia(caller.services, payload);
    },
  });
}
