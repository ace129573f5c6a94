import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SendFailure, type RecordingTransport } from './recordingTransport.js';
import { sendRecording, type RecordingServer, type StoredRecording } from './sendRecording.js';

const partSize = 10;
const bytesOf = (count: number): Uint8Array<ArrayBuffer> => Uint8Array.from({ length: count }, (_, index) => index);

/** A recording that grows by itself whenever its sender waits, and ends. */
class GrowingRecording implements StoredRecording {
  private stored = 0;
  private hasEnded = false;
  constructor(
    private readonly bytes: Uint8Array<ArrayBuffer>,
    private readonly step: number,
  ) {}
  size(): number {
    return this.stored;
  }
  sha256(): string | null {
    return this.hasEnded ? 'digest' : null;
  }
  read(start: number, end: number): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(start, end);
  }
  grow(): void {
    if (this.stored >= this.bytes.length) this.hasEnded = true;
    this.stored = Math.min(this.bytes.length, this.stored + this.step);
  }
  changed(): Promise<void> {
    this.grow();
    return Promise.resolve();
  }
}

/** A server that keeps parts as ours does, and fails as a test says: before it has done its work, or after. */
class TestServer implements RecordingServer {
  readonly parts = new Map<number, Uint8Array>();
  readonly sent: number[] = [];
  readonly renewed: string[] = [];
  opened = 1;
  size: number | null = null;
  accepted = false;
  pauses = 0;
  private calls = 0;
  constructor(private readonly fails: (call: number, name: string) => SendFailure | null = () => null) {}

  private async call<Answer>(name: string, work: () => Answer): Promise<Answer> {
    this.calls += 1;
    const failure = this.fails(this.calls, name);
    // Half of the failures lose the answer, the others the request.
    if (failure && this.calls % 2 === 0) throw failure;
    const answer = work();
    if (failure) throw failure;
    return await Promise.resolve(answer);
  }

  private count(): number {
    return this.size === null ? this.opened : Math.ceil(this.size / partSize);
  }

  private sizeOf(number: number): number {
    return this.size === null ? partSize : Math.min(partSize, this.size - (number - 1) * partSize);
  }

  private state() {
    const numbers = Array.from({ length: this.count() }, (_, index) => index + 1);
    const accepted = numbers.filter((number) => this.parts.get(number)?.length === this.sizeOf(number));
    return {
      partSize,
      acceptedParts: accepted,
      missingParts: numbers
        .filter((number) => !accepted.includes(number))
        .map((number) => ({ number, url: `/${String(number)}`, size: this.sizeOf(number) })),
    };
  }

  async reach(): Promise<RecordingTransport | string> {
    // After an end it is asked what became of it.
    if (this.accepted && this.renewed.length > 0) return await Promise.resolve('video');
    return await Promise.resolve({
      openParts: async (through: number) =>
        await this.call('parts', () => {
          this.opened = Math.max(this.opened, through);
          return this.state();
        }),
      finish: async (size: number) =>
        await this.call('finish', () => {
          this.size = size;
          return this.state();
        }),
      putPart: async (url: string, bytes: Uint8Array) => {
        await this.call('put', () => {
          const number = Number(url.slice(1));
          this.sent.push(number);
          this.parts.set(number, bytes.slice());
        });
      },
      accept: async () =>
        await this.call('accept', () => {
          if (this.state().missingParts.length > 0) throw new SendFailure('address', 'UPLOAD_INCOMPLETE');
          this.accepted = true;
          return 'video';
        }),
      discard: () => Promise.resolve(),
    });
  }
  forget(reason: 'key' | 'ended'): void {
    this.renewed.push(reason);
    if (reason === 'ended' && !this.accepted) {
      this.parts.clear();
      this.opened = 1;
      this.size = null;
    }
  }
  pause(): Promise<void> {
    this.pauses += 1;
    return Promise.resolve();
  }
  whole(): number[] {
    return [...this.parts].sort(([one], [other]) => one - other).flatMap(([, bytes]) => [...bytes]);
  }
}

const forever = new AbortController().signal;

describe('sending a recording while it is made', () => {
  it('sends each part once, the last one when it has ended, and has it accepted', async () => {
    const bytes = bytesOf(47);
    const server = new TestServer();
    const progress: number[] = [];
    const videoId = await sendRecording(new GrowingRecording(bytes, 4), server, forever, ({ sentBytes }) => {
      progress.push(sentBytes);
    });
    expect(videoId).toBe('video');
    expect(server.sent).toEqual([1, 2, 3, 4, 5]);
    expect(server.whole()).toEqual([...bytes]);
    expect(progress).toEqual([...progress].sort((one, other) => one - other));
    expect(progress.at(-1)).toBe(47);
  });

  it('sends a recording that is shorter than a part', async () => {
    const server = new TestServer();
    await sendRecording(new GrowingRecording(bytesOf(3), 3), server, forever, () => undefined);
    expect(server.whole()).toEqual([0, 1, 2]);
  });

  it('gets another key, or another recording, when the server asks for it', async () => {
    const bytes = bytesOf(35);
    const server = new TestServer((call) =>
      call === 4 ? new SendFailure('key') : call === 10 ? new SendFailure('ended') : null,
    );
    await sendRecording(new GrowingRecording(bytes, 6), server, forever, () => undefined);
    expect(server.renewed).toEqual(['key', 'ended']);
    expect(server.whole()).toEqual([...bytes]);
  });

  it('takes the video where the answer to the last request was lost', async () => {
    const server = new TestServer((_, name) => (name === 'accept' ? new SendFailure('ended') : null));
    await expect(sendRecording(new GrowingRecording(bytesOf(5), 5), server, forever, () => undefined)).resolves.toBe(
      'video',
    );
  });

  it('sends nothing where the server has all of it already', async () => {
    const server = new TestServer();
    server.reach = () => Promise.resolve('video');
    await expect(sendRecording(new GrowingRecording(bytesOf(5), 5), server, forever, () => undefined)).resolves.toBe(
      'video',
    );
    expect(server.sent).toEqual([]);
  });

  it('ends where the server refuses it, and says why', async () => {
    const server = new TestServer((call) => (call === 3 ? new SendFailure('refused', 'COMPANY_STORAGE_FULL') : null));
    await expect(
      sendRecording(new GrowingRecording(bytesOf(50), 5), server, forever, () => undefined),
    ).rejects.toMatchObject({ code: 'COMPANY_STORAGE_FULL' });
  });

  it('arrives whole whatever fails on the way, and sends a part again only if it failed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 1, max: 25 }),
        fc.array(fc.constantFrom(null, 'network', 'busy', 'address', 'key', null, null), { maxLength: 40 }),
        async (length, step, failures) => {
          const bytes = bytesOf(length);
          let failedPuts = 0;
          const server = new TestServer((call, name) => {
            const kind = failures[call - 1] ?? null;
            if (kind !== null && name === 'put') failedPuts += 1;
            return kind === null ? null : new SendFailure(kind);
          });
          await sendRecording(new GrowingRecording(bytes, step), server, forever, () => undefined);
          expect(server.whole()).toEqual([...bytes]);
          expect(server.sent.length).toBeLessThanOrEqual(Math.ceil(length / partSize) + failedPuts);
        },
      ),
      { numRuns: 300 },
    );
  });
});
