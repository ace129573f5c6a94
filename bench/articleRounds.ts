import { setTimeout as delay } from 'node:timers/promises';
import { signal } from '../scripts/processes.ts';
import { startDiscarding, startPublisher, type Attempt } from './articleRounds/articlePublisher.ts';
import { startWriter } from './articleRounds/articleWriter.ts';
import { OwnProduct } from './ownProduct.ts';
import type { Row } from './row.ts';

const rounds = Number(process.env['BENCH_ARTICLE_ROUNDS'] ?? 200);
/** How long people work on an article before the kill, once everybody has begun; in milliseconds. */
const workingMs = { least: 300, most: 1_300 };
/** A round in which somebody has not begun by then has failed, in milliseconds. */
const begunWithinMs = 60_000;
const writers = 6;
const publishers = 3;

/** What a round is checked by. */
interface Round {
  acknowledged: string[];
  /** By the id of the user who published. */
  attempts: Map<string, readonly Attempt[]>;
}

/** What was found after a round. */
interface Found {
  lost: string[];
  /** Publications that replaced another one than their user had begun from. */
  overwrites: number;
  /** Publications that were acknowledged and are not there. */
  unpublished: number;
  publications: number;
}

/**
 * Six users type into the notes of an article, three publish it, and one discards its draft and restores it, until the
 * api is killed together with their connections, every third time PostgreSQL too. After the restart every acknowledged
 * word is looked for in publications, versions, discarded drafts and the draft. Each round has an article of its own.
 * `BENCH_ARTICLE_ROUNDS` is the number of rounds.
 */
export async function articleRounds(): Promise<Row[]> {
  const app = await OwnProduct.open();
  try {
    const people = await openPeople(app);
    const sum = { words: 0, lost: 0, overwrites: 0, unpublished: 0, publications: 0, conflicts: 0, discards: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const withDatabase = round % 3 === 2;
      const { articleId, tabIds } = await people.makeArticle();
      const { worked, discards } = await workUntilKilled(app, people, { articleId, tabIds, round, withDatabase });
      if (withDatabase) await app.startDatabase();
      await app.start('api');
      const found = await people.check(articleId, worked);
      const conflicts = [...worked.attempts.values()].flat().filter(({ answer }) => answer === 'conflict').length;
      sum.words += worked.acknowledged.length;
      sum.lost += found.lost.length;
      sum.overwrites += found.overwrites;
      sum.unpublished += found.unpublished;
      sum.publications += found.publications;
      sum.conflicts += conflicts;
      sum.discards += discards;
      if (found.lost.length + found.overwrites + found.unpublished > 0)
        console.error(`    round ${String(round + 1)} (${articleId}): ${JSON.stringify(found)}`);
      if ((round + 1) % 20 === 0) console.error(`  ${String(round + 1)} rounds: ${JSON.stringify(sum)}`);
    }
    const row = (what: string, measured: number, unit: string, isZero: boolean): Row => ({
      what,
      measured,
      against: null,
      unit,
      limit: isZero ? { text: 'none', holds: measured === 0 } : { text: 'some', holds: measured > 0 },
    });
    const of = `over ${String(rounds)} rounds of ${String(writers)} writers and ${String(publishers)} publishers`;
    return [
      row(`Words acknowledged ${of}, with kills of the api and PostgreSQL`, sum.words, 'words', false),
      row('Publications', sum.publications, 'publications', false),
      row('Publications refused, since a colleague had published', sum.conflicts, 'refusals', false),
      row('Drafts discarded and restored', sum.discards, 'times', false),
      row('Acknowledged words that are nowhere', sum.lost, 'words', true),
      row('Publications replaced by somebody who had not seen them', sum.overwrites, 'publications', true),
      row('Acknowledged publications that are nowhere', sum.unpublished, 'publications', true),
    ];
  } finally {
    await app.close();
  }
}

interface Work {
  articleId: string;
  tabIds: readonly string[];
  round: number;
  withDatabase: boolean;
}

async function workUntilKilled(
  app: OwnProduct,
  { tokens, publisherIds }: People,
  { articleId, tabIds, round, withDatabase }: Work,
): Promise<{ worked: Round; discards: number }> {
  const place = (token: string) => ({ address: app.address, port: app.apiPort, articleId, token });
  const typing = Array.from({ length: writers }, (_none, index) =>
    startWriter(
      { ...place(tokens[index % tokens.length] ?? ''), tabId: tabIds[index % tabIds.length] ?? '' },
      `word${String(round)}w${String(index)}`,
    ),
  );
  const publishing = publisherIds.map((_id, index) => startPublisher(place(tokens[index] ?? '')));
  const discarding = startDiscarding(place(tokens[publishers] ?? ''));
  const hasBegun = (): boolean =>
    typing.every(({ acknowledged }) => acknowledged.size > 0) &&
    publishing.some(({ results }) => results.some(({ answer }) => answer === 'published')) &&
    discarding.results.length > 0;
  const startedAt = performance.now();
  while (!hasBegun()) {
    if (performance.now() - startedAt > begunWithinMs) throw new Error('Somebody has not begun within a minute');
    await delay(20);
  }
  await delay(workingMs.least + Math.random() * (workingMs.most - workingMs.least));
  const postgres = withDatabase ? app.databaseProcesses() : [];
  for (const pid of postgres) signal(pid, 'SIGKILL');
  app.kill('api');
  for (const writer of typing) writer.drop();
  await app.ended('api');
  if (withDatabase) await app.databaseGone();
  await Promise.all([...typing.map(({ ended }) => ended), ...[...publishing, discarding].map((each) => each.stop())]);
  return {
    worked: {
      acknowledged: typing.flatMap(({ acknowledged }) => [...acknowledged]),
      attempts: new Map(publisherIds.map((id, index) => [id, publishing[index]?.results ?? []])),
    },
    discards: discarding.results.length,
  };
}

/** Four members who may edit the articles, the first three of whom publish. */
interface People {
  tokens: readonly string[];
  publisherIds: readonly string[];
  /** A published article with two notes. */
  makeArticle(): Promise<{ articleId: string; tabIds: string[] }>;
  /** Looks for what was acknowledged, in the database itself. */
  check(articleId: string, worked: Round): Promise<Found>;
}

async function openPeople(app: OwnProduct): Promise<People> {
  const { openServices } = await import('../packages/core/dist/wiring/openServices.js');
  const { readConfig } = await import('../packages/core/dist/kernel/config.js');
  const { createLog } = await import('../packages/core/dist/kernel/log.js');
  const { newMember, newOwner } = await import('../packages/core/dist/testing/people.js');
  const { readPastPolicies } = await import('../packages/core/dist/testing/pastPolicies.js');
  const { writeNote } = await import('../packages/core/dist/testing/notes.js');
  const { createWorkspace } = await import('../packages/core/dist/workspaces/createWorkspace.js');
  const { createArticle } = await import('../packages/core/dist/articles/createArticle.js');
  const { publishArticle } = await import('../packages/core/dist/articles/publishArticle.js');
  const { readDraft } = await import('../packages/core/dist/articles/readDraft.js');
  const { Article, Publication } = await import('../packages/core/dist/articles/article.entity.js');
  const { wordsOfArticles } = await import('../packages/core/dist/testing/articleLife/wordsOfArticles.js');
  type Services = Awaited<ReturnType<typeof openServices>>['services'];
  /** Services of their own for each use: the database may have been killed in between. */
  const within = async <Value>(use: (services: Services) => Promise<Value>): Promise<Value> => {
    const config = readConfig({ DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir, PUBLIC_URL: app.address });
    const opened = await openServices(config, createLog('silent', 'bench'));
    try {
      return await use(opened.services);
    } finally {
      await opened.close();
    }
  };
  const { owner, members, workspaceId } = await within(async (services) => {
    const maya = await newOwner(services);
    const colleagues = [];
    for (let count = 0; count <= publishers; count += 1) colleagues.push(await newMember(maya, 'admin'));
    const { id } = await createWorkspace(maya, { title: 'Workshop', visibility: 'organization' });
    return { owner: maya, members: colleagues, workspaceId: id };
  });
  const publisherIds = members.slice(0, publishers).map(({ viewer }) => viewer.userId);
  return {
    tokens: members.map(({ token }) => token),
    publisherIds,
    makeArticle: async () =>
      await within(async (services) => {
        const caller = { ...owner, services };
        const { id: articleId } = await createArticle(caller, { workspaceId, title: 'Wheels' });
        await writeNote(caller, articleId, 'Steps', 'Loosen the spokes');
        await writeNote(caller, articleId, 'Tools', 'A spoke key');
        await publishArticle(caller, { id: articleId });
        return { articleId, tabIds: (await readDraft(caller, articleId)).tabs.map(({ tab }) => tab.id) };
      }),
    check: async (articleId, { acknowledged, attempts }) =>
      await within(async (services) => {
        const em = readPastPolicies(services);
        const there = await wordsOfArticles(em, await em.find(Article, { id: articleId }));
        const publications = await em.find(Publication, { articleId }, { orderBy: { number: 'asc' } });
        let overwrites = 0;
        let unpublished = 0;
        for (const [userId, tried] of attempts) {
          const own = publications.filter(({ publisherId }) => publisherId === userId);
          // In the order in which they were tried; of the last one the answer may have been lost by the kill.
          const done = tried.filter(({ answer }) => answer === 'published');
          const last = tried.filter(({ answer }) => answer === 'unknown');
          const bases = [...done, ...last].map(({ base }) => base);
          unpublished += Math.max(0, done.length - own.length);
          for (const [index, { number }] of own.entries()) {
            const before = publications.filter((each) => each.number < number).at(-1);
            if ((bases[index] ?? null) !== (before?.id ?? null)) overwrites += 1;
          }
        }
        return {
          lost: acknowledged.filter((word) => !there.has(word)),
          overwrites,
          unpublished,
          publications: publications.length - 1,
        };
      }),
  };
}
