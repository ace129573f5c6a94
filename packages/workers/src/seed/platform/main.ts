import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { ConfigError, readConfig } from '@snaplore/core/kernel/config';
import { DatabaseError } from '@snaplore/core/kernel/database';
import { createLog } from '@snaplore/core/kernel/log';
import { migrate } from '@snaplore/core/migrations/migrate';
import { openServices } from '@snaplore/core/wiring/openServices';
import { demoPassword } from '../demoPeople.js';
import { platformAdminEmail, platformSizes, seedPlatform } from './seedPlatform.js';

const inWords = (count: number): string => count.toLocaleString('en');

/** Creates the companies and jobs on the configured database; run by `pnpm seed --platform`. */
async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog('warn', 'seed');
  if (config.DATABASE_URL === undefined)
    throw new ConfigError('Settings: DATABASE_URL is needed; "pnpm seed --platform" finds the embedded one');
  await migrate(config.DATABASE_URL, log);
  const app = await openServices(config, log);
  try {
    // The demo's password is public: not for a database that others can reach.
    const password = config.EMBEDDED_DATABASE ? demoPassword : randomBytes(15).toString('base64url');
    const startedAt = performance.now();
    const isMade = await seedPlatform(app.services, password);
    const said = [
      isMade
        ? `Made ${inWords(platformSizes.companies)} companies and ${inWords(platformSizes.jobs)} jobs ` +
          `in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`
        : 'The companies and jobs are there already: nothing was changed.',
      `  Super admin: ${platformAdminEmail}`,
      isMade || config.EMBEDDED_DATABASE ? `  Password: ${password}` : '  Password: as shown when they were made',
    ];
    process.stdout.write(`${said.join('\n')}\n`);
  } finally {
    await app.close();
  }
}

main().catch((error: unknown) => {
  const known = error instanceof ConfigError || error instanceof DatabaseError;
  const line = known ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${line}\n`, () => process.exit(1));
});
