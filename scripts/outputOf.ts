import type { ChildProcess } from 'node:child_process';

/**
 * Collects what a child process prints, standard output and errors together, until it ends.
 * @throws Error when it cannot be started
 */
export function outputOf(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code, output });
    });
  });
}
