import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { Problem } from './problem.ts';

/**
 * Compiles the messages when they have changed.
 * @throws Problem with the compiler's output
 */
export function runCompileMessages(): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'compileMessages.ts')],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Problem(`${stdout}${stderr}`.trim() || 'The messages could not be compiled.');
}
