import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { launchProduct } from '../../e2e/launchProduct.ts';
import { ask, makeNoteWriter, type NoteWriter } from '../ownProduct.ts';
import type { Row } from '../row.ts';

/** How soon the product has to recover by itself, in seconds. */
const backWithinSeconds = 10;

/** The product as `npm start` runs it, a user who writes, and direct access to its database. */
export interface FaultProduct {
  address: string;
  dataDir: string;
  writer: NoteWriter;
  workspaceId: string;
  /** Reads one column from the product's own database. */
  column(statement: string): Promise<string[]>;
  stop(): Promise<void>;
}

/** The URL of the embedded database in a data folder, with its owner's rights. */
function databaseUrlOf(dataDir: string): string {
  const { port, password } = JSON.parse(readFileSync(path.join(dataDir, 'postgres.json'), 'utf8')) as {
    port: number;
    password: string;
  };
  return `postgres://postgres:${password}@127.0.0.1:${String(port)}/snaplore`;
}

/** Starts the product on a data folder, with these settings beside the usual ones. */
export async function openFaultProduct(dataDir: string, settings: Record<string, string> = {}): Promise<FaultProduct> {
  const product = await launchProduct({ DATA_DIR: dataDir, HOST: '127.0.0.1', NODE_OPTIONS: '', ...settings });
  try {
    const writer = await makeNoteWriter(product.address);
    const column = async (statement: string): Promise<string[]> => {
      const client = new pg.Client({ connectionString: databaseUrlOf(dataDir) });
      client.on('error', () => undefined);
      await client.connect();
      try {
        return (await client.query<Record<string, string>>(statement)).rows.map((row) => Object.values(row)[0] ?? '');
      } finally {
        await client.end();
      }
    };
    const [workspaceId = ''] = await column(`select workspace_id::text from article where id = '${writer.articleId}'`);
    return {
      address: product.address,
      dataDir,
      writer,
      workspaceId,
      column,
      stop: async () => {
        await product.stop();
      },
    };
  } catch (error) {
    await product.stop();
    throw error;
  }
}

/** The answers a writer got during a fault. */
export interface WriterAnswers {
  /** Titles of the articles whose creation was acknowledged. */
  acknowledged: string[];
  /** How often each status was answered; 0 for a broken or refused connection. */
  statuses: Map<number, number>;
}

let batch = 0;

/** Creates articles in several parallel sequences until stopped, and records the answers. */
export function startWriters(
  { address, writer, workspaceId }: FaultProduct,
  lines = 4,
): { answers: WriterAnswers; stop(): Promise<WriterAnswers> } {
  batch += 1;
  const answers: WriterAnswers = { acknowledged: [], statuses: new Map() };
  const name = `Batch ${String(batch)}`;
  let isOver = false;
  const line = async (number: number): Promise<void> => {
    for (let made = 1; !isOver; made += 1) {
      const title = `${name} ${String(number)}.${String(made)}`;
      const status = await makeArticle(address, writer.token, workspaceId, title);
      answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + 1);
      if (status === 200) answers.acknowledged.push(title);
      else await delay(50);
    }
  };
  const running = Promise.all(Array.from({ length: lines }, (_, index) => line(index + 1)));
  return {
    answers,
    stop: async () => {
      isOver = true;
      await running;
      return answers;
    },
  };
}

/**
 * Creates an article.
 * @returns the status of the answer; 0 without one
 */
async function makeArticle(address: string, token: string, workspaceId: string, title: string): Promise<number> {
  try {
    const answer = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({
        query: 'mutation ($input: CreateArticleInput!) { createArticle(input: $input) { id } }',
        variables: { input: { workspaceId, title } },
      }),
      signal: AbortSignal.timeout(20_000),
    });
    const body = (await answer.json()) as {
      data?: { createArticle?: unknown };
      errors?: { extensions?: { status?: number } }[];
    };
    if (body.data?.createArticle) return 200;
    return body.errors?.[0]?.extensions?.status ?? answer.status;
  } catch {
    return 0;
  }
}

/**
 * Seconds until `check` returns true.
 * @throws Error after a minute
 */
export async function secondsUntil(what: string, check: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    if (await check().catch(() => false)) return (performance.now() - startedAt) / 1000;
    if (performance.now() - startedAt > 60_000) throw new Error(`Not within a minute: ${what}`);
    await delay(50);
  }
}

export const isReady = async ({ address }: FaultProduct): Promise<boolean> =>
  (await fetch(`${address}/readyz`)).status === 200;

/** Starts an upload of two parts; returns the URLs of its parts. */
export async function startUpload(
  { address, writer }: FaultProduct,
  fingerprint: string,
): Promise<{ id: string; parts: { number: number; url: string; size: number }[] }> {
  const { startUpload: upload } = await ask<{
    startUpload: { id: string; missingParts: { number: number; url: string; size: number }[] };
  }>(
    address,
    writer.token,
    'mutation ($input: StartUploadInput!) { startUpload(input: $input) { id missingParts { number url size } } }',
    { input: { articleId: writer.articleId, fileName: 'a.mp4', mimeType: 'video/mp4', size: 60_000_000, fingerprint } },
  );
  return { id: upload.id, parts: upload.missingParts };
}

/**
 * Sends a part.
 * @returns the answer's status; 0 when the connection broke before
 */
export async function putPart(address: string, { url, size }: { url: string; size: number }): Promise<number> {
  try {
    const answer = await fetch(new URL(url, address), {
      method: 'PUT',
      body: Buffer.alloc(size, 1),
      headers: { 'Content-Type': 'application/octet-stream' },
    });
    await answer.text();
    return answer.status;
  } catch {
    return 0;
  }
}

/** A row of the time to recover. */
export function recoveryRow(what: string, measured: number): Row {
  return {
    what,
    measured,
    against: null,
    unit: 's',
    limit: { text: `at most ${String(backWithinSeconds)} s`, holds: measured <= backWithinSeconds },
  };
}

/** The number of acknowledged articles that the database does not have. */
export async function lostArticles(product: FaultProduct, answers: WriterAnswers): Promise<number> {
  const there = new Set(await product.column("select title from article where title like 'Batch %'"));
  return answers.acknowledged.filter((title) => !there.has(title)).length;
}

/** The number of answers with another status than these. */
export function countOthers({ statuses }: WriterAnswers, fine: readonly number[]): number {
  return [...statuses].filter(([status]) => !fine.includes(status)).reduce((sum, [, count]) => sum + count, 0);
}
