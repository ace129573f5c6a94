/**
 * `pnpm seed --large`: makes a company of 1,000 people, 200 groups and 500 workspaces, and one more of 2,000 articles,
 * on the database of `DATABASE_URL`, or on the embedded one below `DATA_DIR`, whether the product runs on it or not. A
 * second run changes nothing.
 */
import { ConfigError } from '../packages/core/src/kernel/config.ts';
import { runOnDatabase } from './onDatabase.ts';
import { Problem } from './problem.ts';

try {
  if (process.argv[2] !== '--large' || process.argv.length > 3) throw new Problem('Usage: pnpm seed --large');
  await runOnDatabase({
    args: ['packages/workers/dist/seed/large/main.js'],
    name: 'pnpm seed',
    failed: 'Nothing was made: see the lines above.',
    installation: 'required',
  });
} catch (error) {
  if (!(error instanceof Problem) && !(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
