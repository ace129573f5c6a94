import type { Caller } from '../kernel/caller.js';
import { addCutFile, planCuts, serveMadeVideo } from '../videos/makeCuts.js';
import type { TestPerson } from './people.js';
import { storePlayable } from './storedFiles.js';

/**
 * Serves the readers of an article the video that was published last, with cuts that are none.
 * @returns the ids of the cuts.
 */
export async function serveCuts(person: TestPerson, articleId: string): Promise<string[]> {
  const job: Caller = { ...person, viewer: { kind: 'job', companyId: person.viewer.companyId } };
  const planned = await planCuts(job, articleId);
  for (const { cut } of planned) await addCutFile(job, cut.id, await storePlayable(job, `cut ${cut.id}`));
  await serveMadeVideo(job, articleId);
  return planned.map(({ cut }) => cut.id);
}
