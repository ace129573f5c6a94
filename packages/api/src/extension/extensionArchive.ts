import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { companyBase } from '@snaplore/core/companies/companyHost';
import type { Config } from '@snaplore/core/kernel/config';
import { zipSync, type Zippable } from 'fflate';

type Addresses = Pick<Config, 'publicUrl' | 'S3_ENDPOINT' | 'S3_PUBLIC_ENDPOINT'>;

/** What the server adds to the manifest of the build. */
interface Stamp {
  /** The instance's address. */
  homepage_url: string;
  host_permissions: string[];
  externally_connectable: { matches: string[] };
  content_scripts: { matches: string[]; js: string[]; run_at: string }[];
}

/** The same sources and settings make the same archive: each file has the first date that archives know. */
const archiveDate = new Date(1980, 0, 1);

/** The match patterns of the product's pages: PUBLIC_URL, and the hosts of companies below it. */
export function pagePatterns({ publicUrl }: Pick<Config, 'publicUrl'>): string[] {
  const { protocol, origin, port } = new URL(publicUrl);
  const base = companyBase({ publicUrl });
  return [`${origin}/*`, ...(base === null ? [] : [`${protocol}//*.${base}${port === '' ? '' : `:${port}`}/*`])];
}

/**
 * What an extension of this instance may reach: its pages, and the storage that takes the parts of a recording. Nothing
 * else, and never all addresses (docs/domains/extension.md).
 */
export function stampOf(config: Addresses): Stamp {
  const matches = pagePatterns(config);
  const storage = config.S3_PUBLIC_ENDPOINT ?? config.S3_ENDPOINT;
  return {
    homepage_url: config.publicUrl,
    host_permissions: [...matches, ...(storage === undefined ? [] : [`${new URL(storage).origin}/*`])],
    externally_connectable: { matches },
    content_scripts: [{ matches, js: ['content.js'], run_at: 'document_start' }],
  };
}

/**
 * Makes the archive that people install: the build of the extension with this instance's addresses in its manifest. The
 * same bytes each time (docs/domains/extension.md).
 * @param folder of the build
 * @throws when there is no build.
 */
export async function makeExtensionArchive(folder: string, config: Addresses): Promise<Uint8Array> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: Zippable = {};
  const paths = names
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
  for (const name of paths) {
    const bytes = await readFile(path.join(folder, name));
    files[name] = [name === 'manifest.json' ? stamped(bytes, config) : bytes, { mtime: archiveDate, os: 0 }];
  }
  return zipSync(files, { level: 9 });
}

function stamped(manifest: Buffer, config: Addresses): Uint8Array {
  const built = JSON.parse(manifest.toString('utf8')) as object;
  return new TextEncoder().encode(`${JSON.stringify({ ...built, ...stampOf(config) }, null, 2)}\n`);
}
