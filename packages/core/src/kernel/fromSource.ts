import { fileURLToPath } from 'node:url';

/** Whether this process runs from TypeScript sources, rather than from what was built of them. */
export const isSource = import.meta.url.endsWith('.ts');

/** What a node process is given to run a program of this repository from its TypeScript source. */
export const fromSource = {
  options: ['--conditions=source', '--import', '@swc-node/register/esm-register'],
  /** The repository, from which the loader is found. */
  cwd: fileURLToPath(new URL('../../../../', import.meta.url)),
  env: { TS_NODE_PROJECT: 'tsconfig.base.json' },
} as const;
