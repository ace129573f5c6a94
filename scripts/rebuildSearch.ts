/**
 * `pnpm search:rebuild`: rebuilds search indexes, on `DATABASE_URL` or the embedded database in `DATA_DIR`, whether the
 * product runs or not.
 */
import { ConfigError } from '../packages/core/src/kernel/config.ts';
import { runOnDatabase } from './onDatabase.ts';
import { Problem } from './problem.ts';

try {
  await runOnDatabase({
    args: ['packages/workers/dist/searchCommand/main.js', ...process.argv.slice(2)],
    name: 'pnpm search:rebuild',
    failed: 'The index that was there is still read: see the lines above. Start again to go on.',
    installation: 'required',
  });
} catch (error) {
  if (!(error instanceof Problem) && !(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
