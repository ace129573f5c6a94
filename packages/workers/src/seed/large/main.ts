import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { ConfigError, readConfig } from '@snaplore/core/kernel/config';
import { DatabaseError } from '@snaplore/core/kernel/database';
import { createLog } from '@snaplore/core/kernel/log';
import { migrate } from '@snaplore/core/migrations/migrate';
import { openServices } from '@snaplore/core/wiring/openServices';
import { demoPassword } from '../demoPeople.js';
import { largeOwnerEmail, largeSizes } from './planLarge.js';
import { workspaceSizes } from './planWorkspaces.js';
import { seedLarge } from './seedLarge.js';

const inWords = (count: number): string => count.toLocaleString('en');

/** Creates the large company on the configured database and prints its owner; run by `pnpm seed --large`. */
async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog('warn', 'seed');
  if (config.DATABASE_URL === undefined)
    throw new ConfigError('Settings: DATABASE_URL is needed; "pnpm seed --large" finds the embedded one');
  await migrate(config.DATABASE_URL, log);
  const app = await openServices(config, log);
  try {
    // The demo's password is public: not for a database that others can reach.
    const password = config.EMBEDDED_DATABASE ? demoPassword : randomBytes(15).toString('base64url');
    const startedAt = performance.now();
    const isMade = await seedLarge(app.services, password);
    const made =
      `Made a company of ${inWords(largeSizes.people)} people, ${inWords(largeSizes.groups)} groups, ` +
      `${inWords(workspaceSizes.workspaces)} ` +
      `workspaces and one more of ${inWords(workspaceSizes.nestedArticles)} articles`;
    const said = [
      isMade
        ? `${made} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`
        : 'The large company is there already: nothing was changed.',
      `  Owner: ${largeOwnerEmail}`,
      isMade || config.EMBEDDED_DATABASE
        ? `  Everybody's password: ${password}`
        : "  Everybody's password: as shown when it was made",
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
