import { Agent, request } from 'node:http';

/** One turn of requests to one address. */
export interface Turn {
  url: string;
  token: string;
  body: string;
  /** How many requests are under way at a time. */
  concurrency: number;
  /** How long new ones begin, in milliseconds. */
  forMs: number;
}

/** What became of a turn, in milliseconds. */
export interface TurnResult {
  tookMs: number;
  latencies: number[];
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

async function send({ url, token, body }: Turn): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      Authorization: `Bearer ${token}`,
    };
    request(url, { method: 'POST', agent, headers }, (response) => {
      let first = '';
      response.on('data', (part: Buffer) => {
        if (first === '') first = part.subarray(0, 200).toString();
      });
      response.on('end', () => {
        if (response.statusCode === 200 && !first.startsWith('{"errors')) resolve();
        else reject(new Error(`${String(response.statusCode)} ${first}`));
      });
      response.on('error', reject);
    })
      .on('error', reject)
      .end(body);
  });
}

async function run(turn: Turn): Promise<TurnResult> {
  const latencies: number[] = [];
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: turn.concurrency }, async () => {
      while (performance.now() - startedAt < turn.forMs) {
        const sentAt = performance.now();
        await send(turn);
        latencies.push(performance.now() - sentAt);
      }
    }),
  );
  return { tookMs: performance.now() - startedAt, latencies };
}

process.on('message', (turn: Turn) => {
  run(turn).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.once('disconnect', () => process.exit());
