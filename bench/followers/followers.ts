import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { print } from 'graphql';
import pg from 'pg';
import { ChangesDocument } from '../../packages/web/src/gql/Changes.ts';
import { waitUntilCalm } from '../calm.ts';
import { plannedIds, type CompanyPlan } from '../dataset/company.ts';
import { fillCompanies } from '../dataset/fillCompanies.ts';
import { ask, OwnProduct, root } from '../ownProduct.ts';
import { percentile, type Row } from '../row.ts';
import type { Arrival, FollowersPlan } from './followerSockets.ts';

const followers = 1_000;
const comments = Number(process.env['BENCH_COMMENTS'] ?? 20);
/** Comments that warm everything up and are not counted. */
const warmUp = 3;
const everyMs = 1_000;
const limitMs = 1_000;

const plan: CompanyPlan = {
  ...{ number: 4, workspaces: 10, articles: 100, inFirstWorkspaces: [10], commentsOfFirst: 10, commentsEach: 1 },
  ...{ notifications: 10, ownDrafts: 5 },
};

/** One article followed by a thousand members on one api, while another one writes a comment a second in it. */
export async function followersOfOneArticle(): Promise<Row[]> {
  const product = await OwnProduct.open();
  let sockets: ChildProcess | undefined;
  try {
    const [company] = await fillCompanies(product.databaseUrl, [plan]);
    if (!company) throw new Error('No company was written');
    const tokens = await addFollowers(product.databaseUrl);
    sockets = spawn(process.execPath, [path.join('bench', 'followers', 'followerSockets.ts')], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const query = print(ChangesDocument).replaceAll(' @unmask', '');
    const url = `${product.address.replace('http', 'ws')}/graphql`;
    sockets.send({ url, tokens, payload: { query, variables: { after: 100 } } } satisfies FollowersPlan);
    await answerOf(sockets);
    await waitUntilCalm();
    const sentAt = new Map<string, number>();
    for (let count = 0; count < warmUp + comments; count += 1) {
      const at = performance.timeOrigin + performance.now();
      const id = await writeComment(product.address, company.token, company.articleId, count);
      if (count >= warmUp) sentAt.set(id, at);
      await delay(Math.max(0, at + everyMs - performance.timeOrigin - performance.now()));
    }
    // Those that are late count with their lateness.
    const arrivals: Arrival[] = [];
    const until = performance.now() + 60_000;
    while (arrivals.filter(([id]) => sentAt.has(id)).length < comments * followers && performance.now() < until) {
      sockets.send('arrivals');
      arrivals.push(...((await answerOf(sockets)) as Arrival[]));
      await delay(200);
    }
    const latencies = arrivals.flatMap(([id, at]) => (sentAt.has(id) ? [at - (sentAt.get(id) ?? 0)] : []));
    const missing = comments * followers - latencies.length;
    const row = (share: number, limit: Row['limit']): Row => ({
      what: `From a comment to a follower, p${String(share * 100)} of ${String(latencies.length)}`,
      measured: percentile(latencies, share),
      against: null,
      unit: 'ms',
      limit,
    });
    return [
      row(0.5, null),
      row(0.99, { text: `at most ${String(limitMs)}`, holds: percentile(latencies, 0.99) <= limitMs }),
      {
        what: `Comments that did not arrive at a follower (of ${String(comments)} at ${String(followers)})`,
        measured: missing,
        against: null,
        unit: '',
        limit: { text: 'none', holds: missing === 0 },
      },
    ];
  } finally {
    sockets?.disconnect();
    await product.close();
  }
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('The followers ended');
    }),
  ])) as [unknown];
  return message;
}

/** Adds members with a session each. @returns their tokens */
async function addFollowers(databaseUrl: string): Promise<string[]> {
  const { companyId } = plannedIds(plan);
  const tokens = Array.from({ length: followers }, (_, index) => `bench-follower-${String(index)}`.padEnd(43, '.'));
  const rows = tokens.map((token, n) => ({ n, hash: createHash('sha256').update(token).digest('hex') }));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("set session_replication_role = 'replica'");
    await client.query(
      `with follower as (
         select gen_random_uuid() as id, n, hash from jsonb_to_recordset($1::jsonb) as f (n int, hash text)
       ), person as (
         insert into app_user (id, first_name, last_name, email, created_at, email_verified_at)
         select id, 'Follower', 'No ' || n, 'follower.' || n || '@example.test', now(), now() from follower
       ), member as (
         insert into membership (id, company_id, user_id, role, created_at, notification_head)
         select gen_random_uuid(), $2, id, 'user', now(), 0 from follower
       ), own as (
         insert into workspace (id, company_id, short_id, slug, title, visibility, author_id, created_at,
           last_activity_at)
         select gen_random_uuid(), $2, 'follow' || n, 'personal', 'Personal', 'personal', id, now(), now() from follower
       )
       insert into session (id, user_id, company_id, token_hash, created_at, expires_at, last_used_at)
       select gen_random_uuid(), id, $2, decode(hash, 'hex'), now(), now() + interval '1 year', now() from follower`,
      [JSON.stringify(rows), companyId],
    );
    await client.query(
      'insert into event_head (company_id, newest, reacted) values ($1, 100, 100) on conflict do nothing',
      [companyId],
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  return tokens;
}

async function writeComment(address: string, token: string, articleId: string, count: number): Promise<string> {
  const text = { type: 'text', text: `Comment ${String(count)} of the followed article` };
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [text] }] };
  const { createComment } = await ask<{ createComment: { id: string } }>(
    address,
    token,
    'mutation ($input: CreateCommentInput!) { createComment(input: $input) { id } }',
    { input: { articleId, content } },
  );
  return createComment.id;
}
