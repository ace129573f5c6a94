import { socketIdleClose } from '@snaplore/schema/sockets';
import { createClient } from 'graphql-ws';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { socketRetries } from './socketRetries.js';

/** What a browser reports when a socket closes. */
class Closed extends Event {
  constructor(
    readonly code: number,
    readonly reason = '',
  ) {
    super('close');
  }
}

/** A browser's socket that accepts every connection, and closes on request of the test. */
class Socket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static all: Socket[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: Closed) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    Socket.all.push(this);
    queueMicrotask(() => {
      this.readyState = 1;
      this.onopen?.();
    });
  }

  send(text: string): void {
    if ((JSON.parse(text) as { type: string }).type === 'connection_init')
      queueMicrotask(() => this.onmessage?.({ data: '{"type":"connection_ack"}' }));
  }

  close(): void {
    this.end(1000);
  }

  end(code: number): void {
    this.readyState = 3;
    this.onclose?.(new Closed(code));
  }
}

describe('a page whose socket has closed', () => {
  let frame: EventTarget & { setTimeout: typeof setTimeout };
  beforeEach(() => {
    vi.useFakeTimers();
    Socket.all = [];
    frame = Object.assign(new EventTarget(), { setTimeout });
    vi.stubGlobal('window', frame);
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
    vi.stubGlobal('CloseEvent', Closed);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  async function open(): Promise<Socket> {
    const client = createClient({
      url: 'ws://page.test',
      webSocketImpl: Socket,
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: () => true,
      ...socketRetries(),
    });
    client.subscribe(
      { query: 'subscription' },
      { next: () => undefined, error: () => undefined, complete: () => undefined },
    );
    await vi.advanceTimersByTimeAsync(0);
    return Socket.all[0] as Socket;
  }

  it('reconnects an evicted socket only when somebody looks at the page, however long that takes', async () => {
    (await open()).end(socketIdleClose.code);
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(Socket.all).toHaveLength(1);
    frame.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(0);
    expect(Socket.all).toHaveLength(2);
    // The next close is an ordinary one.
    Socket.all[1]?.end(1006);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(Socket.all).toHaveLength(3);
  });

  it.each([1006, 1012, 1013])('reconnects after a close by %i by itself, after a pause', async (code) => {
    (await open()).end(code);
    await vi.advanceTimersByTimeAsync(0);
    expect(Socket.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(Socket.all).toHaveLength(2);
  });
});
