import type { Storage } from '../adapters/storage/storage.js';
import type { ArchiveWriter } from './archiveWriter.js';
import type { NamedFile, NamedObject } from './namedMedia.js';

/** How often a file that changes while it is read is tried. */
const triesMax = 5;

/** The media of a backup: what has been copied so far, and what is still missing. */
export class MediaCopy {
  private readonly copied = new Map<string, { etag: string; size: number }>();

  constructor(
    private readonly storage: Storage,
    private readonly archive: ArchiveWriter,
  ) {}

  /** Copies every file of the storage that is new or changed since the last call. */
  async copyNew(): Promise<void> {
    for (const { key, etag } of await this.storage.list('')) {
      if (this.copied.get(key)?.etag !== etag) await this.copy(key);
    }
  }

  /** Returns the named files that are not in the archive. */
  missing(named: readonly NamedFile[]): string[] {
    const has = ({ key, size }: NamedObject): boolean => {
      const copied = this.copied.get(key);
      return copied !== undefined && (size === null || copied.size === size);
    };
    return named
      .filter(({ oneOf }) => !oneOf.some((objects) => objects.every(has)))
      .map(({ oneOf }) => oneOf[0]?.[0]?.key ?? '');
  }

  /** Returns the entries by storage key: every file that rows name or that is still in the storage. */
  async contents(named: readonly NamedFile[]): Promise<Record<string, string>> {
    const kept = new Set([
      ...named.flatMap(({ oneOf }) => oneOf.flat().map(({ key }) => key)),
      ...(await this.storage.list('')).map(({ key }) => key),
    ]);
    return Object.fromEntries([...this.copied.keys()].filter((key) => kept.has(key)).map((key) => [key, entryOf(key)]));
  }

  private async copy(key: string): Promise<void> {
    for (let tries = 0; tries < triesMax; tries += 1) {
      const before = await this.storage.stat(key);
      // Deleted since it was listed. If a row still names it, `missing` reports it.
      if (!before) return;
      const content = await this.storage.get(key).catch(() => null);
      const after = await this.storage.stat(key);
      if (content && after?.etag === before.etag) {
        await this.archive.addStream(entryOf(key), before.size, content);
        this.copied.set(key, { etag: before.etag, size: before.size });
        return;
      }
      content?.destroy();
    }
  }
}

/** Returns the entry's name of a storage key, so that plain `tar` can extract it. */
export const entryOf = (key: string): string => `media/${key}`;
