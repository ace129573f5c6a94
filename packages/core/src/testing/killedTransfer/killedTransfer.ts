import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Article } from '../../articles/article.entity.js';
import { createArticle } from '../../articles/createArticle.js';
import { saveArticle } from '../../articles/saveArticle.js';
import { createComment } from '../../comments/createComment.js';
import { fromSource, isSource } from '../../kernel/fromSource.js';
import { MediaFile } from '../../media/mediaFile.entity.js';
import { Membership } from '../../members/membership.entity.js';
import { openShare } from '../../sharing/openShare.js';
import { setArticleLink } from '../../sharing/setArticleLink.js';
import { openSharedFile } from '../../sharing/sharedFile.js';
import { sharedPath } from '../../sharing/sharedPath.js';
import { transferArticle } from '../../transfer/transferArticle.js';
import { transferTables } from '../../transfer/transferTables.js';
import { createWorkspace } from '../../workspaces/createWorkspace.js';
import type { TestApp } from '../appOnDatabase.js';
import { commentDocument } from '../commentDocument.js';
import { writeNote } from '../notes.js';
import { readPastPolicies, writePastPolicies } from '../pastPolicies.js';
import { newOwner, nobody, refreshViewer, type TestPerson } from '../people.js';
import { publishVideo } from '../sharedFiles.js';
import { sharingOf } from '../sharingWorld.js';
import { runTransferJobs } from './transferJobs.js';

/** An owner of two companies, with a workspace in each. */
interface Two {
  app: TestApp;
  owner: TestPerson;
  there: TestPerson;
  from: string;
  to: string;
}

/** An article with one below it, and everything that led to their files before the transfer. */
interface Filled {
  id: string;
  ids: string[];
  /** The digest of each file's bytes, by its id. */
  digests: Map<string, string>;
  storageKeys: string[];
  /** Addresses as they were signed in the first company. */
  signed: string[];
  sharedPaths: string[];
}

/** What was found after a process was killed. */
export interface KilledTransfer {
  /** How many moments the transfer has, and all with its jobs; null of a process that was killed. */
  moments: { ofTransfer: number; all: number } | null;
  /** Where the articles were: before the jobs ran again. */
  where: 'here' | 'there';
  faults: string[];
}

export async function openTwo(app: TestApp): Promise<Two> {
  const owner = await newOwner(app.services, 'Lumen Bikes');
  const there = await newOwner(app.services, 'Night Trains');
  await writePastPolicies(app.services, ({ em }) => {
    const { companyId } = there.viewer;
    em.persist(em.create(Membership, { companyId, userId: owner.viewer.userId, role: 'owner' }));
    return Promise.resolve();
  });
  const { id: from } = await createWorkspace(owner, { title: 'Workshop', visibility: 'private' });
  const { id: to } = await createWorkspace(there, { title: 'Depot', visibility: 'organization' });
  return { app, owner: await refreshViewer(owner), there, from, to };
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function fill({ app, owner, from }: Two): Promise<Filled> {
  const { services } = app;
  const article = await saveArticle(owner, { workspaceId: from, title: 'Wheels', isPublish: true });
  const nested = await createArticle(owner, { workspaceId: from, title: 'Spokes', parentArticleId: article.id });
  await writeNote(owner, nested.id, 'Steps', 'Loosen the spokes');
  await publishVideo(owner, nested);
  await createComment(owner, { articleId: nested.id, content: commentDocument('Nice') });
  const files = await publishVideo(owner, article);
  await setArticleLink(owner, { articleId: article.id, isOn: true });
  const { publicLink } = await sharingOf(owner, article);
  const guest = await openShare(services, {
    ...{ token: publicLink?.token ?? '', isPrivate: false, caller: nobody(services) },
  });
  const sharedPaths = files.shown.map((fileId) => sharedPath(services.config, { ...guest, fileId }));
  const ids = [article.id, nested.id];
  const rows = await readPastPolicies(services).find(MediaFile, { articleId: { $in: ids } });
  const digests = new Map<string, string>();
  for (const { id, storageKey } of rows)
    digests.set(id, digestOf(await buffer(await services.storage.get(storageKey))));
  const storageKeys = rows.map(({ storageKey }) => storageKey);
  const signed = await Promise.all(storageKeys.map(async (key) => await services.storage.signedDownloadUrl(key)));
  return { id: article.id, ids, digests, storageKeys, signed, sharedPaths };
}

/** Runs the transfer in a process of its own. @returns what it printed: the numbers of its moments, unless killed. */
async function transferIn({ app, owner, there, to }: Two, { id }: Filled, moment: number): Promise<string> {
  const program = fileURLToPath(new URL(`./transferProcess.${isSource ? 'ts' : 'js'}`, import.meta.url));
  const given = [owner.token, id, there.viewer.companyId, to, String(moment)];
  const child = spawn(process.execPath, [...(isSource ? fromSource.options : []), program, ...given], {
    cwd: fromSource.cwd,
    env: {
      ...process.env,
      ...fromSource.env,
      DATABASE_URL: app.ownerUrl,
      DATA_DIR: app.services.config.DATA_DIR,
      SECRET_KEY: 'x'.repeat(40),
      PUBLIC_URL: 'http://snaplore.localhost',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const printed = await text(child.stdout);
  await ended;
  if (child.signalCode !== 'SIGKILL' && child.exitCode !== 0)
    throw new Error(`The process of the transfer ended with ${String(child.exitCode ?? child.signalCode)}`);
  return printed;
}

/** The companies that the articles' rows of every table are in. */
async function companiesOf({ app }: Two, { ids }: Filled): Promise<Map<string, string[]>> {
  const em = readPastPolicies(app.services);
  const found = new Map<string, string[]>();
  for (const [table, transferred] of Object.entries(transferTables)) {
    if (transferred.does === 'stays') continue;
    const rows = await em.execute<{ company: string }[]>(
      `select distinct company_id as company from ${table} where ${transferred.of}`,
      [`{${ids.join(',')}}`],
    );
    if (rows.length > 0)
      found.set(
        table,
        rows.map(({ company }) => company),
      );
  }
  return found;
}

async function filesFaults({ app }: Two, filled: Filled): Promise<string[]> {
  const rows = await readPastPolicies(app.services).find(MediaFile, { articleId: { $in: filled.ids } });
  const faults = rows.length === filled.digests.size ? [] : [`${String(rows.length)} files are left`];
  for (const { id, storageKey, sha256 } of rows) {
    const bytes = await app.services.storage.get(storageKey).then(buffer, () => null);
    if (bytes === null) faults.push(`the file ${id} does not open`);
    else if (digestOf(bytes) !== filled.digests.get(id)) faults.push(`the file ${id} has other bytes`);
    if (sha256 && sha256.toString('hex') !== filled.digests.get(id)) faults.push(`the digest of ${id} is another`);
  }
  return faults;
}

/** How many of the ways that the first company had to the files still lead to bytes. */
async function openedOf({ app }: Two, { storageKeys, signed, sharedPaths }: Filled): Promise<string[]> {
  const { services } = app;
  const opened: string[] = [];
  const opens = async (key: string): Promise<boolean> =>
    await services.storage.get(key).then(
      (stream) => {
        stream.destroy();
        return true;
      },
      () => false,
    );
  for (const key of storageKeys) if (await opens(key)) opened.push(`the key ${key}`);
  for (const address of signed) {
    const { pathname } = new URL(address, 'http://snaplore.localhost');
    if (await opens(decodeURIComponent(pathname.replace(/^\/media\//, '')))) opened.push(`the address ${pathname}`);
  }
  for (const path of sharedPaths)
    await openSharedFile(nobody(services), path).then(
      () => opened.push(`the path ${path}`),
      () => undefined,
    );
  return opened;
}

/**
 * Transfers a new article with one below it in a process that is killed at a moment of the transfer or of the job that
 * moves its files, and looks at what is left: wholly in one of the companies, every file as it was; and once the jobs
 * have run again nothing that the first company kept opens a file.
 * @param moment from 0; -1 lets it end by itself
 */
export async function killTransferAt(two: Two, moment: number): Promise<KilledTransfer> {
  const { app, owner, there, to } = two;
  const { services } = app;
  const filled = await fill(two);
  const printed = await transferIn(two, filled, moment);
  const faults: string[] = [];
  // The server ends the killed process's transaction when it notices that its connection is gone.
  const articles = await settled(async () => {
    const em = readPastPolicies(services);
    return await em.find(Article, { id: { $in: filled.ids } });
  }, app);
  const isThere = articles.every(({ companyId }) => companyId === there.viewer.companyId);
  const company = (isThere ? there : owner).viewer.companyId;
  for (const [table, companies] of await companiesOf(two, filled))
    if (companies.some((each) => each !== company)) faults.push(`rows of ${table} are in ${companies.join(' and ')}`);
  faults.push(...(await filesFaults(two, filled)));
  if (!isThere) {
    const missing = filled.storageKeys.length + filled.signed.length + filled.sharedPaths.length;
    const opened = await openedOf(two, filled);
    if (opened.length !== missing)
      faults.push(`only ${String(opened.length)} of ${String(missing)} ways are open here`);
    await transferArticle(owner, { articleId: filled.id, companyId: there.viewer.companyId, workspaceId: to });
  }
  await runTransferJobs(services);
  faults.push(...(await filesFaults(two, filled)), ...(await openedOf(two, filled)));
  const named = await readPastPolicies(services).find(MediaFile, {});
  const keys = new Set(named.map(({ storageKey }) => storageKey));
  for (const { key } of await services.storage.list('files/')) if (!keys.has(key)) faults.push(`${key} is left over`);
  return {
    moments: printed === '' ? null : (JSON.parse(printed) as KilledTransfer['moments']),
    where: isThere ? 'there' : 'here',
    faults,
  };
}

/** Reads once no transaction of another process is open any more. */
async function settled<Value>(read: () => Promise<Value>, { services }: TestApp): Promise<Value> {
  for (;;) {
    const [row] = await readPastPolicies(services).execute<{ open: number }[]>(
      `select count(*)::int as open from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
    );
    if (row?.open === 0) return await read();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
