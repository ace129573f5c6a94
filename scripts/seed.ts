/**
 * `pnpm seed --large`: creates a company of 1,000 members, 200 groups and 500 workspaces, and a workspace of 2,000
 * articles; `pnpm seed --platform`: 100,000 companies and 1,000,000 jobs, and a super admin who sees them. On
 * `DATABASE_URL` or the embedded database in `DATA_DIR`, whether the product runs or not. A second run changes nothing.
 */
import { ConfigError } from '../packages/core/src/kernel/config.ts';
import { runOnDatabase } from './onDatabase.ts';
import { Problem } from './problem.ts';

const seeds: Record<string, string> = { '--large': 'large', '--platform': 'platform' };

try {
  const folder = seeds[process.argv[2] ?? ''];
  if (folder === undefined || process.argv.length > 3) throw new Problem('Usage: pnpm seed --large | --platform');
  await runOnDatabase({
    args: [`packages/workers/dist/seed/${folder}/main.js`],
    name: 'pnpm seed',
    failed: 'Nothing was made: see the lines above.',
    installation: 'required',
  });
} catch (error) {
  if (!(error instanceof Problem) && !(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
