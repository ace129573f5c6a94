import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { lineLog } from './log.js';
import { openSandbox } from './openSandbox.js';

/** A setting of the environment. @throws Error when it is missing and has no default */
function setting(name: string, otherwise?: string): string {
  const value = process.env[name] ?? otherwise;
  if (value === undefined || value === '') throw new Error(`Settings: ${name} is needed`);
  return value;
}

/** The process of the payments sandbox (docs/domains/paymentsSandbox.md). */
async function main(): Promise<void> {
  const file = path.resolve(setting('SANDBOX_FILE'));
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const url = process.env['SANDBOX_WEBHOOK_URL'];
  const log = lineLog((line) => process.stdout.write(line));
  const sandbox = await openSandbox({
    port: Number(setting('SANDBOX_PORT', '0')),
    host: setting('SANDBOX_HOST', '127.0.0.1'),
    file,
    apiKey: setting('SANDBOX_API_KEY'),
    // Several secrets, separated by commas, are one that is being replaced and its successor.
    webhook: url ? { url, secrets: setting('SANDBOX_WEBHOOK_SECRET').split(',') } : null,
    publicUrl: setting('SANDBOX_PUBLIC_URL').replace(/\/+$/, ''),
    log,
  });
  log.info(`The payments sandbox is running on ${sandbox.address}`);
  process.send?.({ type: 'ready', port: sandbox.port });
  let isEnding = false;
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error(`The payments sandbox did not end cleanly: ${String(error)}`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  process.on('disconnect', end);
}

main().catch((error: unknown) => {
  const line = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${line}\n`, () => process.exit(1));
});
