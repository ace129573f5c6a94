// Runs on any installed Node (20 or newer) with no packages installed: no imports of packages, no types.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const oldestNode = 20;
const stampFile = path.join(root, 'node_modules', '.snaplore-installed');

/** Prints one line and exits with 1. */
export function refuse(line) {
  console.error(line);
  process.exit(1);
}

export function checkNodeVersion() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < oldestNode) refuse(`Snaplore needs Node ${oldestNode} or newer; this is Node ${process.versions.node}.`);
}

/** Identifies the packages that have to be installed: the lockfile, the catalog and the platform. */
function expectedStamp() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** Installs the packages when they are missing or belong to another lockfile. */
export function ensureInstalled() {
  const stamp = expectedStamp();
  const pinnedNode = pinnedNodePath();
  if (existsSync(stampFile) && existsSync(pinnedNode) && readFileSync(stampFile, 'utf8') === stamp) return;

  console.log('Installing packages (the first time this takes a minute or two) ...');
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const startedAt = Date.now();
  // CI=true: never prompt, even on a terminal.
  const installed = spawnSync('npx', ['-y', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    cwd: root,
    env: { ...process.env, CI: 'true' },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  if (installed.status !== 0) {
    const output = `${installed.stdout ?? ''}${installed.stderr ?? ''}${installed.error?.message ?? ''}`;
    console.error(output.trim().split('\n').slice(-15).join('\n'));
    refuse('The packages could not be installed: see the lines above (is the npm registry in reach?).');
  }
  if (!existsSync(pinnedNode))
    refuse(
      `The packages are installed, but ${path.relative(root, pinnedNode)} is missing: delete node_modules ` +
        `and try again.`,
    );
  writeFileSync(stampFile, stamp);
  console.log(`Packages installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

function pinnedNodePath() {
  return path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/**
 * Runs a script with the pinned Node: passes signals and messages on, and exits with its code. When this process is
 * killed, the closed channel makes the other one stop in order.
 */
export function handOver(script, args) {
  const child = spawn(pinnedNodePath(), [path.join(root, 'scripts', script), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules', '.cache', 'compiled'),
    },
  });
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => child.kill(name));
  child.on('message', (message) => process.send?.(message));
  // When the parent that opened the channel is gone, there is no reason to run on.
  if (process.send) process.on('disconnect', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
