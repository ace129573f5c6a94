import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createArticle } from '../../articles/createArticle.js';
import { publishArticle } from '../../articles/publishArticle.js';
import type { Caller } from '../../kernel/caller.js';
import { fromSource, isSource } from '../../kernel/fromSource.js';
import { tailRows } from '../../search/index/mergeLater.js';
import { indexArticle } from '../../search/indexArticle.js';
import { beginRebuild, endRebuild } from '../../search/rebuild/beginRebuild.js';
import { compareGenerations, type ListFaults } from '../../search/rebuild/compareGenerations.js';
import { readNextArticle } from '../../search/rebuild/readArticle.js';
import { writeGeneration } from '../../search/rebuild/writeGeneration.js';
import { createWorkspace } from '../../workspaces/createWorkspace.js';
import { inTransaction } from '../../outbox/transaction.js';
import type { TestApp } from '../appOnDatabase.js';
import { writePastPolicies } from '../pastPolicies.js';
import { newOwner, refreshViewer, type TestPerson } from '../people.js';

/** A company whose search index is written and merged. */
export interface MergedCompany {
  app: TestApp;
  owner: TestPerson;
  companyId: string;
  /** Acts as a job of the company. */
  job: Caller;
  articles: string[];
  /** How often its articles were renamed. */
  round: number;
}

/** Makes a company with so many articles that renaming each twice is enough to merge. */
export async function openMergedCompany(app: TestApp): Promise<MergedCompany> {
  const owner = await newOwner(app.services, 'Lumen Bikes');
  const { id: workspaceId } = await createWorkspace(owner, { title: 'Workshop', visibility: 'organization' });
  const { companyId } = owner.viewer;
  const job: Caller = {
    ...{ viewer: { kind: 'job', companyId }, services: app.services },
    ...{ requestId: 'merge', address: '' },
  };
  const articles: string[] = [];
  for (let index = 0; index < tailRows / 2; index += 1) {
    const { id } = await createArticle(await refreshViewer(owner), { workspaceId, title: 'Truing a wheel' });
    await publishArticle(await refreshViewer(owner), { id });
    articles.push(id);
  }
  return { app, owner, companyId, job, articles, round: 0 };
}

/** Renames every article twice, so that each has a place that is left of its last name. */
export async function renameAll(company: MergedCompany): Promise<void> {
  const { app, job, articles, companyId } = company;
  for (const side of ['left', 'right']) {
    company.round += 1;
    await writePastPolicies(app.services, ({ em }) =>
      em.execute(`update article set title = 'Wheel ' || short_id || ? where company_id = ?`, [
        ` of round ${String(company.round)} on the ${side}`,
        companyId,
      ]),
    );
    for (const id of articles) await indexArticle(job, id);
  }
}

/**
 * Merges the index in a process of its own.
 * @param moment of the merge at which it is killed, or the process `pid` instead; -1 lets it end by itself.
 * @returns how many moments there were; null where something was killed.
 */
export async function mergeIn({ app, companyId }: MergedCompany, moment: number, pid = ''): Promise<number | null> {
  const program = fileURLToPath(new URL(`./mergeProcess.${isSource ? 'ts' : 'js'}`, import.meta.url));
  const child = spawn(
    process.execPath,
    [...(isSource ? fromSource.options : []), program, companyId, String(moment), pid],
    {
      cwd: fromSource.cwd,
      env: {
        ...process.env,
        ...fromSource.env,
        DATABASE_URL: app.ownerUrl,
        DATA_DIR: app.services.config.DATA_DIR,
        SECRET_KEY: 'x'.repeat(40),
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const ended = once(child, 'exit');
  const printed = await text(child.stdout);
  await ended;
  return printed === '' ? null : Number(printed);
}

/** Compares the lists of the company with what its articles say now, and leaves both as they are. */
export async function listFaults({ job, companyId }: MergedCompany): Promise<ListFaults> {
  const own = await beginRebuild(job, companyId);
  while (await readNextArticle(job, own));
  await writeGeneration(job, own);
  const faults = await compareGenerations(job, own);
  await inTransaction(job, async ({ em }) => {
    await endRebuild(em, companyId);
  });
  return faults;
}
