/**
 * `pnpm backup [FILE]`: writes rows, media and keys into one file, whether the product runs or not. `pnpm restore FILE
 * [--replace]`: restores them into an empty installation, or replaces an existing one. On `DATABASE_URL`, or the
 * embedded database in `DATA_DIR`; see docs/operations.md.
 */
import path from 'node:path';
import { ConfigError } from '../packages/core/src/kernel/config.ts';
import { runOnDatabase } from './onDatabase.ts';
import { Problem } from './problem.ts';

const program = 'packages/workers/dist/backup/main.js';
const usage = 'Usage: pnpm backup [FILE], or pnpm restore FILE [--replace]';
/** The user's working directory: pnpm itself changes to the root of the package. */
const from = process.env['INIT_CWD'] ?? process.cwd();

async function main([action, ...rest]: string[]): Promise<void> {
  process.umask(0o077);
  const options = rest.filter((word) => word.startsWith('-'));
  const [file, ...more] = rest.filter((word) => !word.startsWith('-'));
  if (more.length > 0) throw new Problem(usage);
  if (action === 'take' && options.length === 0) {
    const name = file ?? `snaplore-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup.tar`;
    await runOnDatabase({
      args: [program, 'take', path.resolve(from, name)],
      name: 'pnpm backup',
      failed: 'No backup was taken: see above.',
      installation: 'required',
    });
    return;
  }
  if (action !== 'restore' || file === undefined || options.some((option) => option !== '--replace'))
    throw new Problem(usage);
  await runOnDatabase({
    args: [program, 'restore', path.resolve(from, file), ...options],
    name: 'pnpm restore',
    failed: 'Nothing was restored: see above.',
    installation: 'stopped',
  });
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Problem) && !(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
