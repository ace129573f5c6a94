import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { S3Settings } from '../adapters/storage/s3Storage.js';

const script = fileURLToPath(new URL('../../../../scripts/radosgw.ts', import.meta.url));

/** An S3 store on loopback that keeps everything in memory. */
interface S3Server {
  reached: Omit<S3Settings, 'bucket'>;
  /** Returns the product's settings for one of its buckets. */
  settings(bucket: string): Record<string, string>;
  close(): Promise<void>;
}

/**
 * Starts a store for one test file (`scripts/radosgw.ts`).
 * @param what what remains untested without it, for the message
 * @returns null when the store's programs are missing, after printing one line
 */
export async function startS3Server(what: string): Promise<S3Server | null> {
  const server: ChildProcess = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  if (!server.stdout) throw new Error('The S3 server has no output');
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
  const started = JSON.parse(line) as (Omit<S3Settings, 'bucket'> & { skipped?: undefined }) | { skipped: string };
  if (started.skipped !== undefined) {
    process.stderr.write(`${what} not tested: ${started.skipped}\n`);
    return null;
  }
  return {
    reached: started,
    settings: (bucket) => ({
      S3_ENDPOINT: started.endpoint,
      S3_REGION: started.region,
      S3_ACCESS_KEY: started.accessKey,
      S3_SECRET_KEY: started.secretKey,
      S3_BUCKET: bucket,
    }),
    async close() {
      server.stdin?.end();
      if (server.exitCode === null) await once(server, 'exit');
    },
  };
}
