import { createHash } from 'node:crypto';
import { copyFile, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { withBrowser } from '../browser.ts';
import { zeroRow, type Row } from '../row.ts';
import { makePaddedVideo } from './paddedVideo.ts';
import { randomOf } from './random.ts';
import { uploadByPage } from './uploadByPage.ts';
import { steadily, Victims } from './victims.ts';
import { until, type NewArticle } from './videoAuthor.ts';
import { withAuthor, type Authored } from './withAuthor.ts';

const killCount = Number(process.env['BENCH_KILLS'] ?? 100);
const seed = Number(process.env['BENCH_SEED'] ?? 20_261_127);
const partBytes = 50_000_000;
const partCount = 3;
/** How many articles live at the same time: a kill of a process meets each of them somewhere else. */
const lanes = 3;
/** How often the hourly jobs of cleaning run at the end, at most. */
const hours = 5;
/** A kill comes within so many milliseconds of the beginning of what it interrupts. */
const within = { uploading: 4_000, processing: 6_000, cutting: 4_000, cleaning: 3_000 };

interface Life {
  article: NewArticle;
  /** The numbers of the parts that were sent. */
  sent: number[];
  /** How many kills may have made the browser send a part again. */
  kills: number;
  isDeleted: boolean;
}

interface Killing extends Authored {
  browser: Parameters<typeof uploadByPage>[0];
  database: pg.Client;
  victims: Victims;
  next: () => number;
  original: { file: string; sha256: string };
}

/**
 * Articles whose video is uploaded in three parts, processed, cut and cleaned away, while browser, api and worker are
 * killed at random moments of that. `BENCH_KILLS` is how often, `BENCH_SEED` the seed of the moments.
 */
export async function videoKills(): Promise<Row[]> {
  console.error(`    seed ${String(seed)}`);
  return await withAuthor(async (authored) => {
    const { app, folder } = authored;
    const file = await makePaddedVideo(path.join(folder, 'padded.mp4'), (partCount - 1) * partBytes + 5_000_000);
    const sha256 = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    const database = new pg.Client({ connectionString: app.databaseUrl });
    await database.connect();
    try {
      return await withBrowser(async (browser) => {
        const victims = new Victims(app);
        const killing = { ...authored, browser, database, victims, next: randomOf(seed), original: { file, sha256 } };
        const lives: Life[] = [];
        await Promise.all(
          Array.from({ length: lanes }, async (_none, lane) => {
            while (victims.kills.length < killCount)
              lives.push(await live(killing, `${String(lane)}.${String(lives.length)}`));
          }),
        );
        // What is locked by something else is left to the next hour.
        const deleted = lives.filter(({ isDeleted }) => isDeleted);
        for (let hour = 0; hour < hours && (hour === 0 || (await leftOf(database, deleted)) > 0); hour += 1) {
          await cleanNow(database);
          await until('no job is left', async () => (await jobsLeft(database)) === 0, 1_000);
        }
        return await rowsOf(killing, lives);
      });
    } finally {
      await database.end();
    }
  });
}

/** The life of an article, with a kill in each of its stages. */
async function live(killing: Killing, name: string): Promise<Life> {
  const { author, victims, next } = killing;
  const article = await steadily(() => author.newArticle(name));
  const life: Life = { article, sent: [], kills: 0, isDeleted: false };
  await upload(killing, life, name);
  const statusNow = async (): Promise<string | undefined> =>
    (await steadily(() => author.draftOf(article.id))).videos[0]?.status;
  const killSoon = async (stage: 'processing' | 'cutting' | 'cleaning'): Promise<void> => {
    await delay(next() * within[stage]);
    await victims.kill(next() < 0.6 ? 'workers' : 'api', stage);
  };
  await killSoon('processing');
  await until('the video is finished', async () => ['ready', 'failed'].includes((await statusNow()) ?? ''), 500);
  if ((await statusNow()) === 'failed') return life;
  const { videos } = await steadily(() => author.draftOf(article.id));
  const editId = crypto.randomUUID();
  const trim = [{ videoId: videos[0]?.id, start: 1_000, end: 2_000 }];
  await steadily(() => author.edit(article.id, { trim }, editId));
  await Promise.all([steadily(() => author.publish(article.id)), killSoon('cutting')]);
  // Every second one is deleted, and its time runs out.
  if (next() < 0.5) return life;
  await steadily(() => author.ask('mutation ($id: ID!) { deleteArticle(id: $id) }', { id: article.id }));
  life.isDeleted = true;
  await endTime(killing, article.id);
  await killSoon('cleaning');
  return life;
}

/** Uploads a file by a page; browser, api or worker is killed meanwhile. */
async function upload({ browser, author, victims, next, original }: Killing, life: Life, name: string): Promise<void> {
  const { id, shortId } = life.article;
  const file = path.join(path.dirname(original.file), `${name}.mp4`);
  await copyFile(original.file, file);
  const from = performance.now();
  const sending = { shortId, file, sent: life.sent, isSent };
  let context = await uploadByPage(browser, author, sending);
  await delay(next() * within.uploading);
  const chosen = next();
  if (chosen < 0.6) {
    await context.close();
    victims.noteBrowser('uploading');
    life.kills += 1;
    if (!(await isSent())) context = await uploadByPage(browser, author, sending);
  } else await victims.kill(chosen < 0.9 ? 'api' : 'workers', 'uploading');
  await until('the file is accepted', isSent, 300);
  await context.close();
  await rm(file);
  life.kills += victims.ofApi(from, performance.now());

  async function isSent(): Promise<boolean> {
    return (await steadily(() => author.draftOf(id))).videos.length > 0;
  }
}

/** Lets the time pass for which a deleted article is kept, and has what is due cleaned at once. */
async function endTime({ database }: Killing, articleId: string): Promise<void> {
  await database.query(`update article set deleted_at = deleted_at - interval '31 days' where id = $1`, [articleId]);
  for (const [table, column] of [
    ['video', 'unneeded_since'],
    ['video', 'checked_at'],
  ] as const)
    await database.query(`update ${table} set ${column} = ${column} - interval '31 days' where article_id = $1`, [
      articleId,
    ]);
  await cleanNow(database);
}

/** Lets the hourly jobs of cleaning run at once. */
async function cleanNow(database: pg.Client): Promise<void> {
  const cleaning = `name in ('maintenance.purgeExpired','videos.clean')`;
  await database.query(`update job set next_attempt_at = now() where status = 'new' and ${cleaning}`);
  // The scheduler has jobs of its own for those that are due later.
  await database.query(`update agenda_jobs set next_run_at = now() where ${cleaning}`);
}

/** Jobs of videos and of cleaning that are due or at work. */
async function jobsLeft(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ count: string }>(
    `select count(*) from job where status in ('new','processing') and (name in ('videos.process','videos.encode',
     'videos.transcode','videos.cut','media.moveFiles') or (name = 'media.remove' and next_attempt_at < now() + interval
     '1 hour') or (name in ('maintenance.purgeExpired','videos.clean')
     and (status = 'processing' or next_attempt_at <= now())))`,
  );
  return Number(rows[0]?.count);
}

async function rowsOf({ app, database, victims, original }: Killing, lives: readonly Life[]): Promise<Row[]> {
  let [lost, torn, unfinished, failed] = [0, 0, 0, 0];
  for (const { article, isDeleted } of lives) {
    const { rows } = await database.query<{ kind: string; key: string; status: string; source: string | null }>(
      `select f.kind, f.storage_key as key, v.status, v.source_video_id as source from video v
       left join media_file f on f.video_id = v.id where v.article_id = $1`,
      [article.id],
    );
    if (isDeleted) continue;
    for (const { kind, key } of rows) {
      if (kind !== 'original') continue;
      const bytes = await readFile(path.join(app.dataDir, 'media', 'objects', key)).catch(() => null);
      if (bytes === null || createHash('sha256').update(bytes).digest('hex') !== original.sha256) torn += 1;
    }
    if (!rows.some(({ kind }) => kind === 'original')) lost += 1;
    unfinished += rows.some(({ status }) => status !== 'ready' && status !== 'failed') ? 1 : 0;
    failed += rows.some(({ status }) => status === 'failed') ? 1 : 0;
  }
  const againOf = ({ sent }: Life): number => Math.max(0, sent.length - partCount);
  const tooOften = lives.filter((life) => againOf(life) > life.kills);
  for (const { sent, kills } of tooOften) console.error(`    sent ${sent.join(', ')}; ${String(kills)} kills`);
  const by = Map.groupBy(victims.kills, ({ what, stage }) => `${what} ${stage}`);
  const kinds = [...by].map(([kind, each]) => `${String(each.length)} ${kind}`).join(', ');
  const deleted = lives.filter(({ isDeleted }) => isDeleted);
  const left = await leftOf(database, deleted);
  return [
    {
      what: `Kills at random moments (${kinds})`,
      measured: victims.kills.length,
      against: null,
      unit: 'kills',
      limit: { text: `at least ${String(killCount)}`, holds: victims.kills.length >= killCount },
    },
    zeroRow(
      `Uploads of ${String(partCount)} parts that sent more than one part again for a kill ` +
        `(${String(lives.reduce((sum, life) => sum + againOf(life), 0))} parts in all)`,
      tooOften.length,
      `of ${String(lives.length)}`,
    ),
    zeroRow('Originals lost', lost, `of ${String(lives.length - deleted.length)}`),
    zeroRow('Originals with another SHA-256 than what was sent', torn, `of ${String(lives.length - deleted.length)}`),
    zeroRow(`Assets neither complete nor visibly failed (${String(failed)} failed)`, unfinished, 'articles'),
    zeroRow('Articles whose time was over of which something is left', left, `of ${String(deleted.length)}`),
  ];
}

/** How many of these articles still have a row of a video or of a file. */
async function leftOf(database: pg.Client, deleted: readonly Life[]): Promise<number> {
  const { rows } = await database.query<{ count: string }>(
    `select count(distinct id) from (select article_id as id from video union all select article_id from media_file) t
     where id = any($1::uuid[])`,
    [deleted.map(({ article }) => article.id)],
  );
  return Number(rows[0]?.count);
}
