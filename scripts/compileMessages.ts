import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Compiles the messages (`packages/web/messages`) to functions in `packages/web/src/paraglide` when they have changed.
 * Nothing is downloaded: the plugin that reads the files is part of the repository.
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
    // One file a message, so that a screen loads only its own messages.
    outputStructure: 'message-modules',
    // `lib/locale.ts` sets the language.
    strategy: ['globalVariable', 'baseLocale'],
    isServer: 'false',
    disableAsyncLocalStorage: true,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
  });
  writeFileSync(stamp, print);
}
// The compiler's timers would keep the process alive for half a minute.
process.exit(0);
