import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { demoPassword, demoPeople } from '../packages/workers/src/seed/demoPeople.ts';
import { median, type Row } from './row.ts';
import { withProduct } from './withProduct.ts';

const run = promisify(execFile);
const ffmpeg = async (args: string[]): Promise<void> => {
  await run('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args]);
};

const lengths = [
  { name: '10 s', seconds: 10, rounds: 7 },
  { name: '1 min', seconds: 60, rounds: 5 },
  { name: '10 min', seconds: 600, rounds: 5 },
] as const;
/** The allowance beyond twice the bare copy, in milliseconds. */
const allowanceMs = 500;
const pollMs = 20;
const quietWithinMs = 10 * 60_000;

/** A 720p video with sound as a screen recorder would send it, with its index at the end. */
async function renderFile(folder: string, seconds: number): Promise<string> {
  const file = path.join(folder, `${String(seconds)}s.mp4`);
  if (seconds <= 60) {
    await ffmpeg([
      '-f',
      'lavfi',
      '-i',
      `testsrc2=size=1280x720:rate=30:duration=${String(seconds)}`,
      '-f',
      'lavfi',
      '-i',
      `sine=frequency=440:duration=${String(seconds)}`,
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p',
      '-g',
      '60',
      '-b:v',
      '2M',
      '-maxrate',
      '2M',
      '-bufsize',
      '4M',
      '-c:a',
      'aac',
      file,
    ]);
    return file;
  }
  const list = path.join(folder, 'parts.txt');
  await writeFile(list, "file '60s.mp4'\n".repeat(seconds / 60));
  await ffmpeg(['-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy', file]);
  return file;
}

/** The floor: Debian's ffmpeg copies the same streams into a fast-start MP4 on the same disk, its start included. */
async function bareCopy(file: string): Promise<number> {
  const output = `${file}.copy.mp4`;
  const startedAt = performance.now();
  await ffmpeg(['-i', file, '-map', '0:v:0', '-map', '0:a:0', '-c', 'copy', '-movflags', '+faststart', output]);
  const took = performance.now() - startedAt;
  await rm(output);
  return took;
}

/** A signed-in user who uploads videos to articles of their own. */
class Uploader {
  /** By name: signing in sets that of the session and one that identifies the browser. */
  private readonly cookies = new Map<string, string>();
  private readonly address: string;

  constructor(address: string) {
    this.address = address;
  }

  async ask<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
    const answer = await fetch(`${this.address}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: this.address,
        cookie: [...this.cookies.values()].join('; '),
      },
      body: JSON.stringify({ query, variables }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      this.cookies.set(pair.split('=', 1)[0] ?? '', pair);
    }
    const { data, errors } = (await answer.json()) as { data?: Data; errors?: unknown };
    if (errors !== undefined || data === undefined) throw new Error(JSON.stringify(errors));
    return data;
  }

  async signIn(): Promise<void> {
    await this.ask('mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }', {
      input: { email: demoPeople.owner.email, password: demoPassword },
    });
  }

  async statusOf(articleId: string): Promise<string | undefined> {
    const { article } = await this.ask<{ article: { videos: { status: string }[] } }>(
      'query ($id: ID!) { article(id: $id) { videos { status } } }',
      { id: articleId },
    );
    return article.videos[0]?.status;
  }

  /** The demo's video is rendered and processed after the first start: nothing is measured meanwhile. */
  async untilDemoIsDrawn(): Promise<void> {
    await until(async () => {
      const { recentArticles } = await this.ask<{ recentArticles: { videos: { status: string }[] }[] }>(
        '{ recentArticles(first: 50) { videos { status } } }',
      );
      return recentArticles.some(({ videos }) => videos[0]?.status === 'ready');
    }, 500);
  }

  /**
   * Uploads a video to a new article.
   * @returns milliseconds from the answer to the last part until it can be played
   */
  async playableAfter(file: string): Promise<number> {
    const { me } = await this.ask<{ me: { personalWorkspace: { id: string } } }>('{ me { personalWorkspace { id } } }');
    const { createArticle } = await this.ask<{ createArticle: { id: string } }>(
      'mutation ($input: CreateArticleInput!) { createArticle(input: $input) { id } }',
      { input: { title: path.basename(file), workspaceId: me.personalWorkspace.id } },
    );
    const { size } = await stat(file);
    const { startUpload } = await this.ask<{
      startUpload: { id: string; partSize: number; missingParts: { number: number; url: string; size: number }[] };
    }>(
      'mutation ($input: StartUploadInput!) { startUpload(input: $input) { id partSize missingParts { number ' +
        'url size } } }',
      {
        input: {
          articleId: createArticle.id,
          fileName: path.basename(file),
          mimeType: 'video/mp4',
          size,
          fingerprint: `${path.basename(file)} ${String(size)}`,
        },
      },
    );
    const handle = await open(file);
    try {
      for (const part of startUpload.missingParts) {
        const body = Buffer.alloc(part.size);
        await handle.read(body, 0, part.size, (part.number - 1) * startUpload.partSize);
        const answer = await fetch(new URL(part.url, this.address), {
          method: 'PUT',
          body,
          headers: { 'content-type': 'application/octet-stream' },
        });
        if (!answer.ok) throw new Error(`Part ${String(part.number)}: ${String(answer.status)}`);
      }
    } finally {
      await handle.close();
    }
    const startedAt = performance.now();
    await this.ask('mutation ($id: ID!) { acceptUpload(id: $id) { id } }', { id: startUpload.id });
    let status: string | undefined;
    await until(async () => {
      status = await this.statusOf(createArticle.id);
      return status !== 'processing';
    }, pollMs);
    const took = performance.now() - startedAt;
    if (status === 'failed') throw new Error('The video was refused');
    // Waits, so that the next one is measured alone.
    await until(async () => (await this.statusOf(createArticle.id)) === 'ready', 200);
    return took;
  }
}

async function until(holds: () => Promise<boolean>, everyMs: number): Promise<void> {
  const end = Date.now() + quietWithinMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('It has not come to that');
    await delay(everyMs);
  }
}

/** From the last part of an upload to a playable video, against the bare stream copy of the same file. */
export async function playable(): Promise<Row[]> {
  return await withProduct(async ({ address, dataDir }) => await measurePlayable(address, dataDir));
}

/** The same beside a running product. */
async function measurePlayable(address: string, besideFolder = tmpdir()): Promise<Row[]> {
  // On the disk where the product stores its videos.
  const folder = await mkdtemp(path.join(besideFolder, 'bench-videos-'));
  try {
    const uploader = new Uploader(address);
    await uploader.signIn();
    const files = [];
    for (const { seconds } of lengths) files.push(await renderFile(folder, seconds));
    await uploader.untilDemoIsDrawn();
    const rows: Row[] = [];
    for (const [index, { name, rounds }] of lengths.entries()) {
      const file = files[index] ?? '';
      const measured: number[] = [];
      const bare: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        bare.push(await bareCopy(file));
        measured.push(await uploader.playableAfter(file));
      }
      const [own, least] = [median(measured), median(bare)];
      rows.push({
        what:
          `Last part to playable, ${name} of video (${((await stat(file)).size / 1e6).toFixed(0)} MB; ` +
          `each round ${measured.map((ms) => ms.toFixed(0)).join(', ')})`,
        measured: own,
        against: { what: `ffmpeg's bare stream copy (${bare.map((ms) => ms.toFixed(0)).join(', ')})`, value: least },
        unit: 'ms',
        limit: { text: `at most 2 times and ${String(allowanceMs)} ms`, holds: own <= 2 * least + allowanceMs },
      });
    }
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
