import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Compiles the catalogue of messages (`packages/web/messages`) to functions in `packages/web/src/paraglide`, when it
 * has changed since. Nothing is downloaded: the plugin that reads the files is a module of ours.
 */
const web = path.join(path.dirname(import.meta.dirname), 'packages', 'web');
const outdir = path.join(web, 'src', 'paraglide');
const stamp = path.join(outdir, '.stamp');

function fingerprint(): string {
  const hash = createHash('sha256');
  const catalogues = readdirSync(path.join(web, 'messages'))
    .sort()
    .map((name) => path.join(web, 'messages', name));
  for (const file of [
    import.meta.filename,
    path.join(web, 'project.inlang', 'settings.json'),
    path.join(web, 'package.json'),
    ...catalogues,
  ])
    hash.update(readFileSync(file));
  return hash.digest('hex');
}

const print = fingerprint();
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== print) {
  const { compile } = await import('@inlang/paraglide-js');
  await compile({
    project: path.join(web, 'project.inlang'),
    outdir,
    // A file a message: a screen's code carries the messages of that screen.
    outputStructure: 'message-modules',
    // Which language it is says `lib/locale.ts`.
    strategy: ['globalVariable', 'baseLocale'],
    isServer: 'false',
    disableAsyncLocalStorage: true,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
  });
  writeFileSync(stamp, print);
}
// The compiler leaves timers behind that would hold this for half a minute.
process.exit(0);
