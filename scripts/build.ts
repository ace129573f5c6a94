import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tsc } from './compiler.ts';
import { outputOf } from './outputOf.ts';
import { Problem } from './problem.ts';
import { runCompileMessages } from './runCompileMessages.ts';

/** A build target, with the folders whose files decide whether it is stale. */
interface Target {
  name: string;
  sources: string[];
  /** A file that exists once the target is built. */
  proof: string;
  command: string[];
  /** Packages whose output mirrors their sources file by file. */
  mirrored: string[];
}

const serverPackages = ['schema', 'core', 'api', 'workers', 'sandbox'];
const ignored = new Set(['node_modules', 'dist', '.floor']);
const shared = ['pnpm-lock.yaml', 'tsconfig.base.json', 'tsconfig.json'];

const targets: Target[] = [
  {
    name: 'server',
    sources: serverPackages.map((name) => `packages/${name}`),
    proof: 'packages/api/dist/main.js',
    command: [tsc, '-b'],
    mirrored: serverPackages,
  },
  {
    name: 'web',
    sources: ['packages/web', 'packages/recorder/src', 'packages/schema/src'],
    proof: 'packages/web/dist/index.html',
    command: [
      'node_modules/vite/bin/vite.js',
      'build',
      'packages/web',
      '--config',
      'packages/web/vite.config.ts',
      '--logLevel',
      'warn',
    ],
    mirrored: [],
  },
  {
    // Built separately, so that the screens' chunks contain nothing of it.
    name: 'playground',
    sources: ['packages/web/playground', 'packages/web/src/playground'],
    proof: 'packages/web/playground/dist/index.html',
    command: [
      'node_modules/vite/bin/vite.js',
      'build',
      'packages/web/playground',
      '--config',
      'packages/web/playground/vite.config.ts',
      '--logLevel',
      'warn',
    ],
    mirrored: [],
  },
  {
    name: 'extension',
    sources: ['packages/extension', 'packages/recorder/src', 'packages/schema/src'],
    proof: 'packages/extension/dist/manifest.json',
    command: ['packages/extension/build.ts'],
    mirrored: [],
  },
];

/**
 * Builds stale targets: those whose sources (names, sizes, times) differ from those of their last build.
 * @returns the names of the built targets
 * @throws Problem with the compiler's output
 */
export async function buildStaleTargets(root: string, signal?: AbortSignal): Promise<string[]> {
  runCompileMessages();
  const stamps = path.join(root, 'node_modules', '.cache', 'snaplore');
  const common = fingerprint(root, shared);
  const stale = targets
    .map((target) => ({
      target,
      print: `${common} ${fingerprint(root, target.sources)}`,
      stamp: path.join(stamps, `${target.name}.stamp`),
    }))
    .filter(({ target, print, stamp }) => !existsSync(path.join(root, target.proof)) || readIfThere(stamp) !== print);
  if (stale.length === 0) return [];
  console.log(`Building ${stale.map(({ target }) => target.name).join(' and ')} ...`);
  mkdirSync(stamps, { recursive: true });
  await Promise.all(
    stale.map(async ({ target, print, stamp }) => {
      rmSync(stamp, { force: true });
      for (const name of target.mirrored) removeOrphans(path.join(root, 'packages', name));
      await run(root, target, signal);
      writeFileSync(stamp, print);
    }),
  );
  return stale.map(({ target }) => target.name);
}

const readIfThere = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

function fingerprint(root: string, places: string[]): string {
  const hash = createHash('sha256');
  const visit = (place: string): void => {
    const stat = statSync(path.join(root, place), { throwIfNoEntry: false });
    if (!stat) return;
    if (!stat.isDirectory()) {
      hash.update(`${place} ${String(stat.size)} ${String(stat.mtimeMs)}\n`);
      return;
    }
    for (const name of readdirSync(path.join(root, place)).sort()) if (!ignored.has(name)) visit(`${place}/${name}`);
  };
  places.forEach(visit);
  return hash.digest('hex');
}

/** The compiler keeps the output of deleted sources, and a deleted migration must not run. */
function removeOrphans(packageFolder: string): void {
  const dist = path.join(packageFolder, 'dist');
  if (!existsSync(dist)) return;
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const source = /^(.*)\.(d\.ts|js|js\.map)$/.exec(name)?.[1];
    if (source === undefined) continue;
    const hasSource = ['ts', 'tsx', 'js'].some((extension) =>
      existsSync(path.join(packageFolder, 'src', `${source}.${extension}`)),
    );
    if (!hasSource) rmSync(path.join(dist, name));
  }
}

async function run(root: string, { name, command }: Target, signal: AbortSignal | undefined): Promise<void> {
  // The launcher's files are private to its account; build output is for every account of the machine.
  const own = process.umask(0o022);
  const child = spawn(process.execPath, command, { cwd: root, signal, stdio: ['ignore', 'pipe', 'pipe'] });
  process.umask(own);
  const { code, output } = await outputOf(child);
  if (code !== 0) throw new Problem(`${output.trim()}\nBuilding ${name} failed: see the lines above.`);
}
