import { readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { storeNoteImage } from '@snaplore/core/noteFiles/uploadNoteImage';
import { copyNoteFiles } from '@snaplore/core/noteFiles/copyNoteFiles';
import type { Article } from '@snaplore/core/articles/article.entity';
import { createArticle } from '@snaplore/core/articles/createArticle';
import type { MemberCaller } from '@snaplore/core/kernel/caller';
import { sizeKey } from '@snaplore/core/media/imageSizes';
import { MediaFile } from '@snaplore/core/media/mediaFile.entity';
import { enqueueMediaRemoval } from '@snaplore/core/media/removeMedia';
import { moveFiles } from '@snaplore/core/media/moveFiles';
import { inTransaction, reader } from '@snaplore/core/outbox/transaction';
import { newOwner } from '@snaplore/core/testing/people';
import { jpegSegment, pngChunk } from '@snaplore/core/testing/pictures';
import { runJobs } from '@snaplore/core/testing/runJobs';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { noteFilePath } from '@snaplore/schema/notes/noteFilePath';
import { FilterAPI } from 'node-av/api';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { decodeImage } from '../../pipelines/image/decodeImage.js';
import { openTestVideos, type TestVideos } from '../../pipelines/video/testing/makeTestVideo.js';
import { removeMediaJob } from './remove.job.js';
import { shrinkImagesJob } from './shrinkImages.job.js';

let app: TestApp;
let made: TestVideos;
let owner: MemberCaller;
let article: Article;
beforeAll(async () => {
  [app, made] = await Promise.all([openTestApp(), openTestVideos()]);
  owner = await newOwner(app.services);
  const workspace = await createWorkspace(owner, { title: 'Pictures', visibility: 'private' });
  article = await createArticle(owner, { workspaceId: workspace.id, title: 'Brakes' });
});
afterAll(async () => {
  await Promise.all([app.close(), made.remove()]);
});

/** A photo of 1000 by 600, grey but for a red corner at its top left, and anything but small in bytes. */
const photo = 'color=gray:s=1000x600:d=0.04,noise=alls=60,drawbox=w=200:h=200:color=red:t=fill';

async function imageOf(name: string, filters: string, ...args: string[]): Promise<Buffer> {
  await made.ffmpeg(['-f', 'lavfi', '-i', filters, ...args, made.path(name)]);
  return await readFile(made.path(name));
}
const still = ['-frames:v', '1'];

const store = async (bytes: Buffer): Promise<MediaFile> => await storeNoteImage(owner, article.id, 'a', bytes);
const shrink = async (): Promise<string[]> => await runJobs(app, { 'media.shrinkImages': shrinkImagesJob });
const rowOf = async ({ id }: Pick<MediaFile, 'id'>): Promise<MediaFile> =>
  await reader(owner).findOneOrFail(MediaFile, { id });
const widthsOf = async (file: Pick<MediaFile, 'id'>): Promise<number[] | undefined> =>
  (await rowOf(file)).sizes?.map(({ width }) => width);
const storedOf = async ({ storageKey }: MediaFile): Promise<string[]> =>
  (await app.services.storage.list('files/')).map(({ key }) => key).filter((key) => key.startsWith(storageKey));

/** The bytes of a stored size, and its pixels. */
async function drawn(
  { storageKey }: MediaFile,
  width: number,
): Promise<{ bytes: Buffer; width: number; height: number; at: (x: number, y: number) => number[] }> {
  const bytes = await buffer(await app.services.storage.get(sizeKey(storageKey, width)));
  const path = made.path('size.webp');
  await writeFile(path, bytes);
  using frame = decodeImage(path, 'image/webp');
  using filter = FilterAPI.create('format=rgba');
  const [picture] = filter.processAllSync(frame);
  const [pixels, stride] = [picture?.data?.[0] ?? Buffer.alloc(0), picture?.linesize[0] ?? 0];
  return {
    bytes,
    width: picture?.width ?? 0,
    height: picture?.height ?? 0,
    at: (x, y) => [...pixels.subarray(y * stride + x * 4, y * stride + x * 4 + 4)],
  };
}
const isRed = ([red = 0, green = 0, blue = 0]: number[]): boolean => red > 200 && green < 60 && blue < 60;

it('draws a photo the right way up, whatever way it was taken, without its metadata', async () => {
  const jpeg = await imageOf('photo.jpg', photo, ...still, '-q:v', '2');
  const files: MediaFile[] = [];
  for (let orientation = 1; orientation <= 8; orientation += 1) {
    const exif = Buffer.from(
      `457869660000` + `4d4d002a0000000800010112000300000001000${String(orientation)}0000` + `00000000`,
      'hex',
    );
    files.push(await store(Buffer.concat([jpeg.subarray(0, 2), jpegSegment(0xe1, exif), jpeg.subarray(2)])));
  }
  await shrink();
  const corners: string[] = [];
  for (const file of files) {
    const size = await drawn(file, 400);
    const [right, bottom] = [size.width - 20, size.height - 20];
    const places = { topLeft: [20, 20], topRight: [right, 20], bottomLeft: [20, bottom], bottomRight: [right, bottom] };
    const red = Object.entries(places).filter(([, [x = 0, y = 0]]) => isRed(size.at(x, y)));
    corners.push(`${red.map(([name]) => name).join()} ${String(size.width)}x${String(size.height)}`);
    expect(size.bytes.toString('latin1')).not.toMatch(/exif/i);
  }
  expect(corners).toEqual([
    'topLeft 400x240',
    'topRight 400x240',
    'bottomRight 400x240',
    'bottomLeft 400x240',
    'topLeft 400x667',
    'topRight 400x667',
    'bottomRight 400x667',
    'bottomLeft 400x667',
  ]);
  // None is as wide as the image, and each says how large it is.
  expect(await Promise.all(files.map(widthsOf))).toEqual([
    [400, 800],
    [400, 800],
    [400, 800],
    [400, 800],
    [400],
    [400],
    [400],
    [400],
  ]);
  const [first] = files as [MediaFile];
  const { size: bytes } = (await app.services.storage.stat(sizeKey(first.storageKey, 800))) ?? {};
  expect((await rowOf(first)).sizes?.[1]).toEqual({ width: 800, height: 480, bytes });
});

it('keeps what is transparent, the colours at its edges, and the colour profile', async () => {
  const clear = 'nullsrc=s=1000x500:d=0.04,format=rgba,geq=r=200+random(1)*55:g=0:b=0:a=255*lt(X\\,500)';
  const png = await imageOf('clear.png', clear, ...still);
  const profile = Buffer.alloc(600);
  profile.write('RGB ', 16);
  const named = (colours: Buffer): Buffer =>
    Buffer.concat([
      png.subarray(0, 33),
      pngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0', 'latin1'), deflateSync(colours)])),
      png.subarray(33),
    ]);
  const file = await store(named(profile));
  const ofPrint = Buffer.from(profile);
  ofPrint.write('CMYK', 16);
  const other = await store(named(ofPrint));
  await shrink();
  const size = await drawn(file, 400);
  expect([size.at(100, 100)[3], size.at(300, 100)[3]]).toEqual([255, 0]);
  // Black shining through from what is transparent would be a dark line.
  for (let x = 190; x < 210; x += 1)
    if ((size.at(x, 100)[3] ?? 0) > 128) expect(size.at(x, 100)[0]).toBeGreaterThan(180);
  expect(size.bytes.includes(profile)).toBe(true);
  // Colours for print are only shown rightly by what knows them.
  expect(await widthsOf(other)).toEqual([]);
});

it('leaves an image alone that moves, is small, cannot be drawn, or would not be smaller', async () => {
  const moving = 'testsrc2=s=600x400:d=0.2:r=10';
  const files = {
    webp: await store(await imageOf('moving.webp', moving, '-c:v', 'libwebp_anim')),
    gif: await store(await imageOf('moving.gif', moving)),
    narrow: await store(await imageOf('narrow.png', 'testsrc2=s=400x900:d=0.04', ...still)),
    coarse: await store(await imageOf('coarse.webp', 'testsrc2=s=420x300:d=0.04', ...still, '-quality', '0')),
    broken: await store((await imageOf('broken.webp', photo, ...still, '-c:v', 'libwebp')).fill(0x55, 40)),
  };
  await shrink();
  const sizes = await Promise.all(Object.values(files).map(widthsOf));
  expect(Object.fromEntries(Object.keys(files).map((name, at) => [name, sizes[at]]))).toEqual({
    webp: [],
    gif: undefined,
    narrow: undefined,
    coarse: [],
    broken: [],
  });
  for (const file of Object.values(files)) expect(await storedOf(file)).toEqual([file.storageKey]);
});

it('shares sizes among copies, and removes them with the last one', async () => {
  const file = await store(await imageOf('shared.jpg', photo, ...still));
  const copy = async (): Promise<string[]> => {
    const content = { type: 'doc', content: [{ type: 'image', attrs: { src: noteFilePath(file.id) } }] };
    const tab = { id: file.id, title: 'Notes', isPinned: false, content };
    await inTransaction(owner, async (tx) => await copyNoteFiles(tx, [[tab]], article, article));
    const rows = await reader(owner).find(MediaFile, { storageKey: file.storageKey }, { orderBy: { id: 'asc' } });
    return rows.map(({ id }) => id);
  };
  await copy();
  await shrink();
  const ids = await copy();
  expect(ids).toHaveLength(3);
  for (const id of ids) expect(await widthsOf({ id })).toEqual([400, 800]);
  // Those that share an object are moved with it, and get sizes of the new one.
  const [first = ''] = ids;
  await moveFiles(owner, [first]);
  expect(await storedOf(file)).toEqual([]);
  await shrink();
  const moved = await rowOf({ id: first });
  const keys = [moved.storageKey, sizeKey(moved.storageKey, 400), sizeKey(moved.storageKey, 800)];
  const remove = async (id: string): Promise<void> => {
    await inTransaction(owner, async (tx) => {
      await tx.em.nativeDelete(MediaFile, { id });
      const media = { storageKeys: [moved.storageKey], uploadPrefixes: [] };
      await enqueueMediaRemoval(tx, owner.viewer.companyId, media);
    });
    await runJobs(app, { 'media.remove': removeMediaJob }, { onlyDue: true });
  };
  for (const id of ids) {
    expect(await rowOf({ id })).toMatchObject({ storageKey: moved.storageKey, sizes: moved.sizes });
    expect(await storedOf(moved)).toEqual(keys);
    await remove(id);
  }
  expect(await storedOf(moved)).toEqual([]);
});

it('leaves nothing of an image that is deleted while it is drawn', async () => {
  const file = await store(await imageOf('gone.jpg', photo, ...still));
  const { storage } = app.services;
  const put = storage.put.bind(storage);
  const spy = vi.spyOn(storage, 'put').mockImplementation(async (key, body, size) => {
    await inTransaction(owner, async ({ em }) => await em.nativeDelete(MediaFile, { id: file.id }));
    await storage.remove(file.storageKey);
    return await put(key, body, size);
  });
  await shrink();
  expect(spy).toHaveBeenCalledTimes(2);
  spy.mockRestore();
  expect(await storedOf(file)).toEqual([]);
});
