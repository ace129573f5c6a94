import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A statement as it went over the wire. */
export interface SentStatement {
  /** The role that the connection was opened for. */
  role: string;
  sql: string;
  /** Null for a simple query, whose values are in its text. */
  values: (string | null)[] | null;
  /** Of a prepared statement; empty for one that is prepared for this time only. */
  name: string;
}

/** What went to the database for a while: its statements, and how often somebody waited for an answer. */
export interface Wire {
  statements: SentStatement[];
  roundTrips: number;
}

/** A relay in front of PostgreSQL that reads what its clients send. */
export interface WireProxy {
  port: number;
  /** What went to the database since the last call. */
  take(): Wire;
  close(): Promise<void>;
}

export async function openWireProxy(databaseUrl: string): Promise<WireProxy> {
  const { hostname, port } = new URL(databaseUrl);
  let wire: Wire = { statements: [], roundTrips: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    const reader = new ConnectionReader();
    client.on('data', (bytes) => {
      const statements = reader.fromClient(bytes);
      wire.statements.push(...statements.found);
      if (statements.isRoundTrip) wire.roundTrips += 1;
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      reader.fromServer(bytes);
      client.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    take: () => {
      const taken = wire;
      wire = { statements: [], roundTrips: 0 };
      return taken;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** One connection of PostgreSQL's protocol, version 3. */
class ConnectionReader {
  private role = '';
  private hasStarted = false;
  private isReady = false;
  /** Messages sent that end with an answer "ready for query". */
  private awaited = 0;
  private readonly texts = new Map<string, string>();
  private bound: { name: string; values: (string | null)[] } | null = null;
  private left = { client: Buffer.alloc(0), server: Buffer.alloc(0) };

  fromClient(bytes: Buffer): { found: SentStatement[]; isRoundTrip: boolean } {
    const found: SentStatement[] = [];
    const isRoundTrip = this.isReady && this.awaited === 0;
    this.left.client = Buffer.concat([this.left.client, bytes]);
    if (!this.hasStarted) {
      this.role = /role=(\w+)/.exec(this.left.client.toString('latin1'))?.[1] ?? '';
      this.left.client = this.left.client.subarray(this.left.client.readInt32BE(0));
      this.hasStarted = true;
    }
    for (const { type, body } of this.messages('client')) {
      if (type === 'Q') found.push({ role: this.role, sql: text(body, 0), values: null, name: '' });
      if (type === 'P') this.texts.set(text(body, 0), text(body, 1));
      if (type === 'B') this.bound = { name: text(body, 1), values: boundValues(body) };
      if (type === 'E' && this.bound)
        found.push({ role: this.role, sql: this.texts.get(this.bound.name) ?? '', ...this.bound });
      if (type === 'Q' || type === 'S') this.awaited += 1;
    }
    return { found, isRoundTrip };
  }

  fromServer(bytes: Buffer): void {
    this.left.server = Buffer.concat([this.left.server, bytes]);
    for (const { type } of this.messages('server')) {
      if (type !== 'Z') continue;
      if (this.isReady) this.awaited -= 1;
      this.isReady = true;
    }
  }

  private *messages(from: 'client' | 'server'): Generator<{ type: string; body: Buffer }> {
    for (;;) {
      const bytes = this.left[from];
      const end = bytes.length >= 5 ? 1 + bytes.readInt32BE(1) : Infinity;
      if (bytes.length < end) return;
      this.left[from] = bytes.subarray(end);
      yield { type: String.fromCharCode(bytes[0] ?? 0), body: bytes.subarray(5, end) };
    }
  }
}

/** The text at `index` among those that end with a zero. */
function text(body: Buffer, index: number): string {
  return body.toString('utf8').split('\0', index + 1)[index] ?? '';
}

/** The values of a bind message; bytes as PostgreSQL writes them in hexadecimal. */
function boundValues(body: Buffer): (string | null)[] {
  let at = body.indexOf(0) + 1;
  at = body.indexOf(0, at) + 1;
  const formats = Array.from({ length: body.readInt16BE(at) }, (_, index) => body.readInt16BE(at + 2 + 2 * index));
  at += 2 + 2 * formats.length;
  const count = body.readInt16BE(at);
  at += 2;
  return Array.from({ length: count }, (_, index) => {
    const length = body.readInt32BE(at);
    at += 4;
    if (length < 0) return null;
    const value = body.subarray(at, at + length);
    at += length;
    const isBinary = (formats.length === 1 ? formats[0] : formats[index]) === 1;
    return isBinary ? `\\x${value.toString('hex')}` : value.toString('utf8');
  });
}
