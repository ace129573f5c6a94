import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|html|svg|json)$/;
/** Bytes below which a file fits into one packet either way. */
const smallest = 1_000;

const compressors = [
  {
    ending: '.br',
    compress: async (body: Buffer) =>
      await promisify(brotliCompress)(body, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }),
  },
  { ending: '.gz', compress: async (body: Buffer) => await promisify(gzip)(body, { level: 9 }) },
];

async function compressFile(file: string): Promise<void> {
  const body = await readFile(file);
  if (body.length < smallest) return;
  await Promise.all(
    compressors.map(async ({ ending, compress }) => {
      await writeFile(`${file}${ending}`, await compress(body));
    }),
  );
}

/**
 * Compresses each file of the build as far as it goes, since a server has no time for that
 * (docs/decisions/files-are-compressed-by-the-build.md).
 */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir);
    },
    closeBundle: {
      order: 'post',
      async handler() {
        const names = await readdir(folder, { recursive: true });
        await Promise.all(
          names.filter((name) => compressible.test(name)).map((name) => compressFile(path.join(folder, name))),
        );
      },
    },
  };
}
