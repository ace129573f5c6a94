import { copyFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { median, type Row } from './row.ts';
import { bareCopy } from './videos/bareCopy.ts';
import { makeLongVideo, makeRecordedVideo } from './videos/sampleVideos.ts';
import { untilPlayable } from './videos/untilPlayable.ts';
import { until, type NewArticle, type VideoAuthor } from './videos/videoAuthor.ts';
import { withAuthor } from './videos/withAuthor.ts';

interface Length {
  name: string;
  rounds: number;
  make: (folder: string) => Promise<string>;
}

const lengths: readonly Length[] = [
  { name: '10 s', rounds: 7, make: (folder) => makeRecordedVideo(folder, 10) },
  { name: '1 min', rounds: 5, make: (folder) => makeRecordedVideo(folder, 60) },
  { name: '10 min', rounds: 5, make: (folder) => makeRecordedVideo(folder, 600) },
  { name: '60 min', rounds: 3, make: (folder) => makeLongVideo(folder, 60) },
];
/** The allowance beyond twice the bare copy, in milliseconds. */
const allowanceMs = 500;

/**
 * From the last part of an upload to a playable video, against the bare stream copy of the same file; alone, and while
 * the renditions of another video are made. `BENCH_LENGTHS` names the lengths, such as `10 s,60 min`.
 */
export async function playable(): Promise<Row[]> {
  const names = process.env['BENCH_LENGTHS']?.split(',');
  return await withAuthor(async ({ author, folder }) => {
    const chosen = lengths.filter(({ name }) => !names || names.includes(name));
    const rows: Row[] = [];
    for (const length of chosen) rows.push(await measure(author, length, await length.make(folder), 'alone'));
    const other = await makeRecordedVideo(folder, 600);
    const busy = new BusyEncoder(author, other);
    for (const length of chosen)
      rows.push(await measure(author, length, await length.make(folder), 'while renditions are made', busy));
    return rows;
  });
}

async function measure(
  author: VideoAuthor,
  { name, rounds }: Length,
  file: string,
  when: string,
  busy?: BusyEncoder,
): Promise<Row> {
  const measured: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await busy?.begin();
    bare.push(await bareCopy(file, 'mp4'));
    const { id } = await author.newArticle(name);
    measured.push(await playableAfter(author, id, file));
    // So that the next one is measured alone; the lane of the renditions takes them one after another.
    if (!busy) await author.untilVideos(id, 1, 'ready');
    else if (!(await busy.isEncoding())) throw new Error('The renditions of the other video were finished before');
  }
  const [own, least] = [median(measured), median(bare)];
  return {
    what:
      `Last part to playable, ${name} of video (${((await stat(file)).size / 1e6).toFixed(0)} MB), ${when} ` +
      `(each round ${measured.map((ms) => ms.toFixed(0)).join(', ')})`,
    measured: own,
    against: { what: `ffmpeg's bare stream copy (${bare.map((ms) => ms.toFixed(0)).join(', ')})`, value: least },
    unit: 'ms',
    limit: { text: `at most 2 times and ${String(allowanceMs)} ms`, holds: own <= 2 * least + allowanceMs },
  };
}

/** Uploads a video. @returns milliseconds from the answer to the last part until it can be played */
async function playableAfter(author: VideoAuthor, articleId: string, file: string): Promise<number> {
  const uploadId = await author.send(articleId, file);
  const startedAt = performance.now();
  await author.accept(uploadId);
  await untilPlayable(author, articleId);
  return performance.now() - startedAt;
}

/** Another long video whose renditions are being made. */
class BusyEncoder {
  private readonly author: VideoAuthor;
  private readonly file: string;
  private readonly articles: NewArticle[] = [];

  constructor(author: VideoAuthor, file: string) {
    this.author = author;
    this.file = file;
  }

  /** Uploads one more where none is at it any more, and waits until its previews are made. */
  async begin(): Promise<void> {
    if (await this.isEncoding()) return;
    const article = await this.author.newArticle('Encoded meanwhile');
    const copy = path.join(path.dirname(this.file), `other-${String(this.articles.length)}.mp4`);
    await copyFile(this.file, copy);
    await this.author.accept(await this.author.send(article.id, copy));
    await rm(copy);
    this.articles.push(article);
    await until('its renditions are being made', () => this.isEncoding());
  }

  /** Whether the first rendition of a video is under way. */
  async isEncoding(): Promise<boolean> {
    for (const { id } of this.articles) {
      const { videos } = await this.author.draftOf(id);
      // The previews are the first fifth.
      if (videos.some(({ status, progress }) => status === 'playable' && progress >= 20)) return true;
    }
    return false;
  }
}
