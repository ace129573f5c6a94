import { createHash } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack, type Pack } from 'tar-stream';
import {
  BackupError,
  formatVersion,
  headName,
  manifestDigestName,
  manifestName,
  type Manifest,
} from './backupFormat.js';

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Writes a backup as one tar file, entry by entry. The file gets its final name once it is complete and synced. */
export class ArchiveWriter {
  readonly entries: Manifest['entries'] = {};

  private constructor(
    private readonly path: string,
    private readonly file: FileHandle,
    private readonly pack: Pack,
    private readonly written: Promise<void>,
  ) {}

  /** @throws BackupError if the file exists or cannot be created. */
  static async open(path: string): Promise<ArchiveWriter> {
    const present = await open(path, 'r').then(
      (file) => file.close().then(() => true),
      () => false,
    );
    if (present) throw new BackupError(`${path} is there already: name another file`);
    const file = await open(`${path}.unfinished`, 'w', 0o600).catch((error: unknown) => {
      throw new BackupError(`${path} cannot be written: ${(error as Error).message}`);
    });
    const source = pack();
    const written = pipeline(source, file.createWriteStream({ flush: true }));
    written.catch(() => undefined);
    const writer = new ArchiveWriter(path, file, source, written);
    await writer.put(headName, JSON.stringify({ product: 'snaplore', format: formatVersion }));
    return writer;
  }

  /** Adds an entry from memory. */
  async add(name: string, bytes: Uint8Array): Promise<void> {
    await this.put(name, bytes);
    this.entries[name] = { bytes: bytes.length, sha256: sha256(bytes) };
  }

  /** Adds an entry of exactly `size` bytes from a stream. @throws if the stream has another length. */
  async addStream(name: string, size: number, source: Readable): Promise<void> {
    const hash = createHash('sha256');
    const entry = this.pack.entry({ name, size, mode: 0o600 });
    await Promise.race([
      pipeline(
        source,
        async function* digest(chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            hash.update(chunk);
            yield chunk;
          }
        },
        entry,
      ),
      this.failed(),
    ]);
    this.entries[name] = { bytes: size, sha256: hash.digest('hex') };
  }

  /** Writes the manifest and gives the file its final name. */
  async finish(manifest: Omit<Manifest, 'entries' | 'format'>): Promise<Manifest> {
    const whole: Manifest = { format: formatVersion, ...manifest, entries: this.entries };
    const text = JSON.stringify(whole);
    await this.put(manifestName, text);
    await this.put(manifestDigestName, sha256(text));
    this.pack.finalize();
    await this.written;
    await rename(`${this.path}.unfinished`, this.path);
    return whole;
  }

  /** Deletes the unfinished file of a failed backup. */
  async abandon(): Promise<void> {
    this.pack.destroy();
    await this.written.catch(() => undefined);
    await this.file.close().catch(() => undefined);
    await rm(`${this.path}.unfinished`, { force: true });
  }

  private async put(name: string, content: string | Uint8Array): Promise<void> {
    const bytes = Buffer.from(content);
    await Promise.race([
      new Promise<void>((resolve, reject) => {
        this.pack.entry({ name, mode: 0o600 }, bytes, (error) => {
          if (error) reject(error);
          else resolve();
        });
      }),
      this.failed(),
    ]);
  }

  /** Rejects when the file can no longer be written; without it, the pack would wait forever. */
  private failed(): Promise<never> {
    return this.written.then(() => new Promise<never>(() => undefined));
  }
}
