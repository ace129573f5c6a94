import { describe, expect, it } from 'vitest';
import type { UploadOptions, UploadProgress } from './uploadFile.js';
import { uploadFile } from './uploadFile.js';
import type { UploadSession, UploadStart, UploadEnvironment, UploadTransport } from './uploadTransport.js';
import { UploadFailure } from './uploadTransport.js';

const partSize = 10;
const file = new Blob(['abcdefghijklmnopqrstuvwxyz012345678']);
const start: UploadStart = {
  fileName: 'film.mp4',
  mimeType: 'video/mp4',
  size: file.size,
  lastModified: 1,
  fingerprint: 'f',
};

/** A server that keeps parts by fingerprint, counts what it receives, and fails on request of the test. */
class LoopbackServer implements UploadTransport {
  readonly parts = new Map<number, string>();
  readonly storedParts: number[] = [];
  readonly cancelled: string[] = [];
  refreshes = 0;
  generation = 0;
  accepted = false;
  /** Called before a part is stored; throws to fail it. */
  beforePut: (number: number, signal: AbortSignal) => Promise<void> | void = () => undefined;

  private session(): UploadSession {
    const partCount = Math.ceil(file.size / partSize);
    const all = Array.from({ length: partCount }, (_, index) => index + 1);
    return {
      id: 'upload-1',
      partSize,
      partCount,
      acceptedParts: all.filter((number) => this.parts.has(number)),
      missingParts: all
        .filter((number) => !this.parts.has(number))
        .map((number) => ({
          number,
          url: `/${String(number)}?generation=${String(this.generation)}`,
          size: number === partCount ? file.size - partSize * (partCount - 1) : partSize,
        })),
    };
  }
  start(): Promise<UploadSession> {
    return Promise.resolve(this.session());
  }
  refresh(): Promise<UploadSession> {
    this.refreshes += 1;
    this.generation += 1;
    return Promise.resolve(this.session());
  }
  async putPart(url: string, body: Blob, onProgress: (bytes: number) => void, signal: AbortSignal): Promise<void> {
    const number = Number(/\/(\d+)/.exec(url)?.[1]);
    this.storedParts.push(number);
    await this.beforePut(number, signal);
    signal.throwIfAborted();
    if (!url.endsWith(`generation=${String(this.generation)}`)) throw new UploadFailure('address');
    const text = await body.text();
    onProgress(body.size);
    this.parts.set(number, text);
  }
  accept(): Promise<string> {
    if (this.session().missingParts.length > 0)
      return Promise.reject(new UploadFailure('refused', 'UPLOAD_INCOMPLETE'));
    this.accepted = true;
    return Promise.resolve('video-1');
  }
  cancel(id: string): Promise<void> {
    this.cancelled.push(id);
    return Promise.resolve();
  }
  text(): string {
    return [...this.parts]
      .sort(([a], [b]) => a - b)
      .map(([, text]) => text)
      .join('');
  }
}

class Connection implements UploadEnvironment {
  online = true;
  readonly waits: number[] = [];
  private readonly listeners = new Set<() => void>();
  isOnline(): boolean {
    return this.online;
  }
  onConnectionChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }
  set(online: boolean): void {
    this.online = online;
    for (const listener of [...this.listeners]) listener();
  }
  wait(ms: number, signal: AbortSignal): Promise<void> {
    this.waits.push(ms);
    return signal.aborted ? Promise.reject(signal.reason as Error) : Promise.resolve();
  }
}

function upload(server: LoopbackServer, connection = new Connection(), more: Partial<UploadOptions> = {}) {
  const reports: UploadProgress[] = [];
  const waiting: { matches: (progress: UploadProgress) => boolean; resolve: () => void }[] = [];
  const run = uploadFile({
    file,
    describe: () => Promise.resolve(start),
    transport: server,
    environment: connection,
    onProgress: (progress) => {
      reports.push(progress);
      for (const one of waiting) if (one.matches(progress)) one.resolve();
    },
    ...more,
  });
  const until = (matches: (progress: UploadProgress) => boolean): Promise<void> =>
    new Promise((resolve) => {
      waiting.push({ matches, resolve });
    });
  return { run, reports, until };
}

describe('uploading a file in parts', () => {
  it('sends every part once, in the order of bytes, and is accepted at 100 %', async () => {
    const server = new LoopbackServer();
    const { run, reports } = upload(server);
    expect(await run.finished).toMatchObject({ phase: 'accepted', videoId: 'video-1', percent: 100 });
    expect(server.text()).toBe(await file.text());
    expect([...server.storedParts].sort()).toEqual([1, 2, 3, 4]);
    const percents = reports.map((report) => report.percent);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(
      reports
        .filter((report) => report.percent === 100)
        .every((report) => ['uploading', 'accepting', 'accepted'].includes(report.phase)),
    ).toBe(true);
  });

  it('sends one part after the other, so that no more than one breaks off', async () => {
    const server = new LoopbackServer();
    let inProgress = 0;
    let most = 0;
    server.beforePut = async () => {
      inProgress += 1;
      most = Math.max(most, inProgress);
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      inProgress -= 1;
    };
    await upload(server).run.finished;
    expect(most).toBe(1);
  });

  it('resumes after a reload without sending an accepted part again', async () => {
    const server = new LoopbackServer();
    server.beforePut = (number) => {
      if (number === 3) throw new UploadFailure('refused', 'INTERNAL');
    };
    const first = await upload(server, new Connection()).run.finished;
    expect(first).toMatchObject({ phase: 'failed', failure: { code: 'INTERNAL' } });
    server.beforePut = () => undefined;
    server.storedParts.length = 0;
    const { run, reports } = upload(server);
    await run.finished;
    expect([...server.storedParts].sort()).toEqual([3, 4]);
    expect(reports.find((report) => report.phase === 'uploading')?.percent).toBe(Math.floor((20 / 35) * 100));
    expect(server.text()).toBe(await file.text());
  });

  it('retries a part with growing pauses', async () => {
    const server = new LoopbackServer();
    const connection = new Connection();
    let failures = 3;
    server.beforePut = (number) => {
      if (number === 2 && failures-- > 0) throw new UploadFailure('network');
    };
    const { run } = upload(server, connection);
    expect((await run.finished).phase).toBe('accepted');
    expect(connection.waits).toEqual([1_000, 2_000, 4_000]);
  });

  it('gives up on a server that never answers, and says why', async () => {
    const server = new LoopbackServer();
    server.beforePut = () => {
      throw new UploadFailure('busy', 'UNAVAILABLE');
    };
    const { run } = upload(server, new Connection());
    expect(await run.finished).toMatchObject({ phase: 'failed', failure: { kind: 'busy', code: 'UNAVAILABLE' } });
    expect(server.storedParts).toHaveLength(12);
  });

  it('pauses without a connection, says so, and resumes by itself', async () => {
    const server = new LoopbackServer();
    const connection = new Connection();
    let hangs = true;
    server.beforePut = (number, signal) => {
      if (number !== 2 || !hangs) return undefined;
      hangs = false;
      queueMicrotask(() => {
        connection.set(false);
      });
      // The connection is dead: nothing arrives until the request is aborted.
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          reject(signal.reason as Error);
        });
      });
    };
    const { run, reports, until } = upload(server, connection);
    await until((progress) => progress.phase === 'offline');
    const sentOffline = server.storedParts.length;
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    expect(server.storedParts.length).toBe(sentOffline);
    connection.set(true);
    expect((await run.finished).phase).toBe('accepted');
    expect(reports.map((report) => report.phase)).toContain('offline');
    expect(connection.waits).toEqual([]);
    expect(server.text()).toBe(await file.text());
  });

  it('requests new addresses when one has expired', async () => {
    const server = new LoopbackServer();
    server.beforePut = (number) => {
      if (number === 3 && server.refreshes === 0) server.generation += 1;
    };
    expect((await upload(server).run.finished).phase).toBe('accepted');
    expect(server.refreshes).toBeGreaterThan(0);
    expect(server.text()).toBe(await file.text());
  });

  it('fails when new addresses never work', async () => {
    const server = new LoopbackServer();
    server.beforePut = () => {
      throw new UploadFailure('address', 'SIGNATURE_EXPIRED');
    };
    const result = await upload(server).run.finished;
    expect(result).toMatchObject({ phase: 'failed', failure: { code: 'SIGNATURE_EXPIRED' } });
    expect(server.refreshes).toBe(6);
  });

  it('sends again what the server lost before accepting', async () => {
    const server = new LoopbackServer();
    let lose = true;
    const accept = server.accept.bind(server);
    server.accept = () => {
      if (lose) server.parts.delete(2);
      lose = false;
      return accept();
    };
    expect((await upload(server).run.finished).phase).toBe('accepted');
    expect(server.storedParts.filter((number) => number === 2)).toHaveLength(2);
  });

  it('cancels: stops the current part and deletes the upload on the server', async () => {
    const server = new LoopbackServer();
    let aborted = false;
    let begun: () => void = () => undefined;
    const isSending = new Promise<void>((resolve) => {
      begun = resolve;
    });
    server.beforePut = (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          aborted = true;
          reject(signal.reason as Error);
        });
        begun();
      });
    const { run } = upload(server);
    await isSending;
    await run.cancel();
    expect(aborted).toBe(true);
    expect(server.cancelled).toEqual(['upload-1']);
    expect((await run.finished).phase).toBe('cancelled');
    expect(server.accepted).toBe(false);
  });

  it('cancels while offline', async () => {
    const connection = new Connection();
    connection.online = false;
    const { run, reports } = upload(new LoopbackServer(), connection);
    await Promise.resolve();
    await run.cancel();
    expect(reports.at(-1)?.phase).toBe('cancelled');
  });
});
