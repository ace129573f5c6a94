import 'reflect-metadata';
import { ConfigError, readConfig } from '@snaplore/core/kernel/config';
import { DatabaseError } from '@snaplore/core/kernel/database';
import { createLog } from '@snaplore/core/kernel/log';
import { openServices } from '@snaplore/core/wiring/openServices';
import { UsageError, searchCommand } from './searchCommand.js';

/** Runs `pnpm search:rebuild` on the configured database. */
async function main(): Promise<void> {
  const config = readConfig();
  if (config.DATABASE_URL === undefined)
    throw new ConfigError('Settings: DATABASE_URL is needed; "pnpm search:rebuild" finds the embedded one');
  const app = await openServices(config, createLog('warn', 'search'));
  try {
    await searchCommand(app.services, process.argv.slice(2), (line) => process.stdout.write(`${line}\n`));
  } finally {
    await app.close();
  }
}

main().catch((error: unknown) => {
  const known = error instanceof ConfigError || error instanceof DatabaseError || error instanceof UsageError;
  const line = known ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${line}\n`, () => process.exit(1));
});
