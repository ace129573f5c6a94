/**
 * `pnpm jobs`: lists jobs and retries failed ones, on `DATABASE_URL` or the embedded database in `DATA_DIR`, whether
 * the product runs or not.
 */
import { ConfigError } from '../packages/core/src/kernel/config.ts';
import { runOnDatabase } from './onDatabase.ts';
import { Problem } from './problem.ts';

try {
  await runOnDatabase({
    args: ['packages/workers/dist/jobsCommand/main.js', ...process.argv.slice(2)],
    name: 'pnpm jobs',
    failed: 'Nothing was changed: see the lines above.',
    installation: 'required',
  });
} catch (error) {
  if (!(error instanceof Problem) && !(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
