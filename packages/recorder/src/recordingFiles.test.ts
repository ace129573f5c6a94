import type { RecordingStart } from '@snaplore/schema/recording/recordingState';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceFull, RecordingFiles } from './recordingFiles.js';
import { MemoryFiles } from './testing/memoryFiles.js';

const start: RecordingStart = {
  id: 'one',
  userId: 'ada',
  articleId: 'brakes',
  title: 'Brakes',
  videoKind: 'tab',
  hasMicrophone: false,
  startedAt: 0,
};
const piece = (length: number, of = 7): Uint8Array<ArrayBuffer> => new Uint8Array(length).fill(of);
const joined = (...pieces: Uint8Array[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(pieces.flatMap((each) => [...each]));
const digestOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

let device: MemoryFiles;
beforeEach(() => {
  device = new MemoryFiles();
  vi.stubGlobal('navigator', { storage: { getDirectory: () => Promise.resolve(device.directory()) } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a recording on a device', () => {
  it('is read again as it was stored, by the page that comes after', async () => {
    const files = await RecordingFiles.create(start);
    files.append(piece(100, 1), 1_000);
    files.append(piece(50, 2), 2_000);
    const again = await RecordingFiles.open('one');
    expect(again?.start).toEqual(start);
    expect([again?.size(), again?.ms, again?.sha256()]).toEqual([150, 2_000, null]);
    again?.end();
    expect(again?.sha256()).toBe(await digestOf(joined(piece(100, 1), piece(50, 2))));
    expect([...(again?.read(98, 102) ?? [])]).toEqual([1, 1, 2, 2]);
  });

  it('has the digest of all that is stored, also of a piece that the log does not tell of any more', async () => {
    const files = await RecordingFiles.create(start);
    files.append(piece(100, 1), 1_000);
    device.files.set('/recordings/one/video.webm', piece(130, 1));
    const again = await RecordingFiles.open('one');
    again?.end();
    expect([again?.size(), again?.sha256()]).toEqual([130, await digestOf(piece(130, 1))]);
  });

  it('takes nothing of a piece for which there is no room, and keeps what is there', async () => {
    const files = await RecordingFiles.create(start);
    files.append(piece(1_000), 1_000);
    device.limit = device.used() + 500;
    expect(() => {
      files.append(piece(1_000), 2_000);
    }).toThrow(DeviceFull);
    expect(device.files.get('/recordings/one/video.webm')).toEqual(piece(1_000));
    files.end();
    expect([files.size(), files.sha256()]).toEqual([1_000, await digestOf(piece(1_000))]);
  });

  it('is taken back whole where there is room for the piece and none for its line', async () => {
    const files = await RecordingFiles.create(start);
    files.append(piece(1_000), 1_000);
    device.limit = device.used() + 1_000;
    expect(() => {
      files.append(piece(1_000), 2_000);
    }).toThrow(DeviceFull);
    expect((await RecordingFiles.open('one'))?.size()).toBe(1_000);
  });

  it('gives its room back when it is discarded, and leaves a note for the server', async () => {
    const files = await RecordingFiles.create(start);
    files.append(piece(1_000), 1_000);
    files.discard();
    expect(device.files.get('/recordings/one/video.webm')).toHaveLength(0);
    expect(new TextDecoder().decode(device.files.get('/recordings/one/log'))).toContain('discarded');
    await files.remove();
    expect(device.files.size).toBe(0);
  });
});
