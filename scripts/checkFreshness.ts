import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generate } from '@graphql-codegen/cli';
import config from '../codegen.ts';

const root = path.dirname(import.meta.dirname);
const contract = 'packages/schema/schema.graphql';
const generatedFolder = 'packages/web/src/gql';
const stale: string[] = [];

/** The contract as the built api emits it. */
function emitContract(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'snaplore-schema-'));
  const file = path.join(folder, 'schema.graphql');
  const emitted = spawnSync(process.execPath, ['packages/api/dist/graphql/emitSchema.js', file], {
    cwd: root,
    encoding: 'utf8',
  });
  try {
    if (emitted.status !== 0 || !existsSync(file))
      throw new Error(`The schema could not be emitted:\n${emitted.stderr}`);
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (emitContract() !== readFileSync(path.join(root, contract), 'utf8')) stale.push(`${contract} (pnpm schema:emit)`);

process.chdir(root);
const files = (await generate({ ...config, silent: true, noSilentErrors: true }, false)) as {
  filename: string;
  content: string;
}[];
const expected = new Map(
  files.map(({ filename, content }) => [path.relative(root, path.resolve(root, filename)), content]),
);
for (const [file, content] of expected) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content) stale.push(`${file} (pnpm codegen)`);
}
for (const name of readdirSync(generatedFolder)) {
  if (!expected.has(path.join(generatedFolder, name))) stale.push(`${generatedFolder}/${name} is left over: delete it`);
}

if (stale.length > 0) {
  console.error(`Not fresh:\n${stale.join('\n')}`);
  process.exit(1);
}
console.log('The contract and the generated client are fresh.');
