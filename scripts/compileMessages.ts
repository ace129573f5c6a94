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

/**
 * What the messages use of the compiler's runtime. Its own one also looks for the language in addresses and cookies,
 * which nobody calls here and no bundler can leave out.
 */
const runtime = `/* eslint-disable */
/** @typedef {string & { readonly __brand: 'LocalizedString' }} LocalizedString */
/** @typedef {string} Locale */
/** @template Inputs, Options, Markup @typedef {{}} MessageMetadata */
export const experimentalStaticLocale = undefined;
/** @type {() => string} */
export let getLocale = () => 'en';
/** @param {() => string} read */
export const overwriteGetLocale = (read) => {
  getLocale = read;
};
`;

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
  writeFileSync(path.join(outdir, 'runtime.js'), runtime);
  writeFileSync(stamp, print);
}
// The compiler's timers would keep the process alive for half a minute.
process.exit(0);
