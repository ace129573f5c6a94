import pg from 'pg';
import type { Storage } from '../adapters/storage/storage.js';
import type { Config } from '../kernel/config.js';
import { ArchiveWriter } from './archiveWriter.js';
import { BackupError, type Manifest } from './backupFormat.js';
import { readKeys } from './backupKeys.js';
import { MediaCopy } from './copyMedia.js';
import { copyRows } from './copyRows.js';
import { namedMedia } from './namedMedia.js';

/** How often rows are read again because a file that they name was deleted before it was copied. */
const attemptsMax = 5;

/** What to back up, and into which file. */
interface BackupSource {
  path: string;
  /** The database URL with the owner's rights. */
  ownerUrl: string;
  storage: Storage;
  config: Config;
}

/**
 * Writes rows, media and keys into one file while the product runs. Copies media before and after the rows, which are
 * one snapshot; if a named file is missing then, reads the rows again (docs/domains/backup.md).
 * @throws BackupError.
 */
export async function takeBackup({ path, ownerUrl, storage, config }: BackupSource): Promise<Manifest> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'snaplore-backup' });
  try {
    await client.connect();
  } catch (error) {
    throw new BackupError(`The database cannot be reached: ${(error as Error).message}`);
  }
  client.on('error', () => undefined);
  let archive: ArchiveWriter | undefined;
  try {
    archive = await ArchiveWriter.open(path);
    const media = new MediaCopy(storage, archive);
    await media.copyNew();
    for (let attempt = 1; ; attempt += 1) {
      const { found: named, ...rows } = await copyRows(client, archive, attempt, () => namedMedia(client));
      await media.copyNew();
      const missing = media.missing(named);
      if (missing.length > 0 && attempt < attemptsMax) continue;
      return await archive.finish({
        ...rows,
        missing,
        media: await media.contents(named),
        keys: readKeys(config),
      });
    }
  } catch (error) {
    await archive?.abandon();
    if (error instanceof BackupError) throw error;
    throw new BackupError(`The backup could not be taken: ${(error as Error).message}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
