import { readFile } from 'node:fs/promises';
import { Article } from '@snaplore/core/articles/article.entity';
import { AppError } from '@snaplore/core/kernel/appError';
import { Membership } from '@snaplore/core/members/membership.entity';
import { readPastPolicies, writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { newOwner, refreshViewer, type TestPerson } from '@snaplore/core/testing/people';
import { runJobs } from '@snaplore/core/testing/runJobs';
import { reservedBytesOf, storedBytesFaults, storedBytesOf } from '@snaplore/core/testing/storedBytes';
import type { TestApp } from '@snaplore/core/testing/testApp';
import { Upload } from '@snaplore/core/videos/upload.entity';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { aac, h264, openTestVideos } from '../../../pipelines/video/testing/makeTestVideo.js';
import { jobHandlers } from '../../handlers.js';

/** Two companies of one owner, and what was done in them. */
export interface StoredLife {
  app: TestApp;
  /** The owner in either company. */
  owners: [TestPerson, TestPerson];
  /** A workspace of each company. */
  workspaceIds: [string, string];
  /** A video of half a second. */
  video: Buffer;
  done: string[];
  /** How often each operation was not refused. */
  succeeded: Map<string, number>;
}

/** Prepares two companies without any file. */
export async function newStoredLife(app: TestApp): Promise<StoredLife> {
  const [first, second] = [await newOwner(app.services), await newOwner(app.services, 'Night Trains')];
  await writePastPolicies(app.services, ({ em }) => {
    const { companyId } = second.viewer;
    em.persist(em.create(Membership, { companyId, userId: first.viewer.userId, role: 'owner' }));
    return Promise.resolve();
  });
  const make = async (owner: TestPerson): Promise<string> =>
    (await createWorkspace(owner, { title: 'Workshop', visibility: 'private' })).id;
  const workspaceIds: [string, string] = [await make(first), await make(second)];
  const videos = await openTestVideos();
  const video = await readFile(await videos.make('brakes.mp4', [...h264, ...aac], { seconds: 0.5 }));
  await videos.remove();
  const owners: [TestPerson, TestPerson] = [await refreshViewer(first), await refreshViewer(second)];
  return { app, owners, workspaceIds, video, done: [], succeeded: new Map() };
}

/** The articles of a company, deleted ones included. */
export async function articlesOf({ app }: StoredLife, companyId: string): Promise<Article[]> {
  return await readPastPolicies(app.services).find(Article, { companyId }, { orderBy: { id: 'asc' } });
}

/** Runs every job that is due, as workers do. */
export async function work({ app }: StoredLife): Promise<void> {
  await runJobs(app, jobHandlers, { onlyDue: true });
}

/** Makes the waiting removals of files due that are kept for a time alone, as its end does. */
export async function endKeptFiles({ app }: StoredLife): Promise<void> {
  await writePastPolicies(app.services, async ({ em }) => {
    for (const table of ['note_export', 'note_import'])
      await em.execute(
        `update job set next_attempt_at = now() where name = 'media.remove' and status = 'new'
         and exists (select 1 from ${table} t where jsonb_exists(payload -> 'storageKeys', t.storage_key))`,
      );
  });
}

/**
 * Compares what is counted with what the storage has, to the byte. Of an upload that is open its whole size is counted,
 * whatever has arrived; every other byte is in the storage's own listing.
 * @throws Error with what was done before.
 */
export async function requireCounted(life: StoredLife): Promise<void> {
  const { services } = life.app;
  const open = await readPastPolicies(services).find(Upload, { status: 'open' });
  const isArriving = (key: string): boolean => open.some(({ storagePrefix }) => key.startsWith(storagePrefix));
  const objects = (await services.storage.list('')).filter(({ key }) => !isArriving(key));
  const stored = objects.reduce((sum, { size }) => sum + size, 0);
  let counted = 0;
  for (const { viewer } of life.owners)
    counted += (await storedBytesOf(services, viewer.companyId)) - (await reservedBytesOf(services, viewer.companyId));
  const faults = await storedBytesFaults(services);
  if (counted !== stored) {
    const known = await readPastPolicies(services).execute<{ key: string }[]>(
      'select storage_key as key, bytes::text from stored_object',
    );
    faults.push(
      `${String(counted)} bytes are counted and ${String(stored)} stored`,
      ...objects.map(({ key, size }) => `stored: ${key} ${String(size)}`),
      ...known.map((row) => `counted: ${JSON.stringify(row)}`),
    );
  }
  if (faults.length > 0) throw new Error([...faults, 'after', ...life.done].join('\n'));
}

/** Does one operation and remembers it; a refusal is an answer. */
export async function attempt(life: StoredLife, name: string, operation: () => Promise<unknown>): Promise<void> {
  try {
    await operation();
    life.done.push(name);
    life.succeeded.set(name, (life.succeeded.get(name) ?? 0) + 1);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    life.done.push(`${name}: ${error.code}`);
  }
}
