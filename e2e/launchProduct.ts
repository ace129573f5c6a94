import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../scripts/embeddedPostgres.ts';
import { isObserving } from '../scripts/observe/observations.ts';

/** A product that was started for tests. */
export interface LaunchedProduct {
  address: string;
  dataDir: string;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

const root = path.dirname(import.meta.dirname);
/** Settings of the environment must not point the product at the user's own database or mailbox. */
const foreign = new RegExp(
  '^(PORT|HOST|DATA_DIR|DATABASE_|EMBEDDED_DATABASE|MONGODB_|S3_|SMTP_|MAIL_|OPENAI_|PUBLIC_URL|SECRET_KEY|' +
    'TRUST_PROXY|LOG_LEVEL|METRICS_|WORKERS_|OIDC_|TRANSCRIPTION_|WHISPER_|PAYMENTS|SANDBOX_|PADDLE_|COMPANY_HOSTS)',
);
/** Records the api's answers for `pnpm coverage:spec`. */
const observing = {
  NODE_OPTIONS:
    `${process.env['NODE_OPTIONS'] ?? ''} --import ` +
    pathToFileURL(path.join(root, 'scripts/observe/observeProduct.mjs')).href,
};
/** The first start builds what is stale. */
const readyWithinMs = 5 * 60_000;

/** Starts the product as `npm start` does, on a free port and a fresh data folder, with these settings. */
export async function launchProduct(settings: Record<string, string> = {}): Promise<LaunchedProduct> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'snaplore-e2e-'));
  const port = await freePort();
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      ...env,
      ...(isObserving ? observing : {}),
      PORT: String(port),
      DATA_DIR: dataDir,
      ADDRESS_LIMIT_FACTOR: '1000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      resolve();
    });
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };

  const address = await new Promise<string>((resolve, reject) => {
    const limit = setTimeout(() => {
      reject(new Error(`The product was not ready within five minutes:\n${output}`));
    }, readyWithinMs);
    child.on('message', (message: { type?: string; address?: string }) => {
      if (message.type !== 'ready' || message.address === undefined) return;
      clearTimeout(limit);
      resolve(message.address);
    });
    void ended.then(() => {
      clearTimeout(limit);
      reject(new Error(`The product did not start:\n${output}`));
    });
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { address, dataDir, stop };
}
