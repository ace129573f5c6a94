import '@snaplore/core/kernel/prepareProcess';
import 'reflect-metadata';
import { openStorage } from '@snaplore/core/adapters/storage/openStorage';
import { BackupError, type Manifest } from '@snaplore/core/backup/backupFormat';
import { restoreBackup } from '@snaplore/core/backup/restoreBackup';
import { takeBackup } from '@snaplore/core/backup/takeBackup';
import { ConfigError, readConfig } from '@snaplore/core/kernel/config';
import { DatabaseError } from '@snaplore/core/kernel/database';

function summary({ tables, media, entries }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = Object.values(entries).reduce((sum, entry) => sum + entry.bytes, 0);
  const size = (bytes / 1_000_000).toFixed(1);
  return `${rows} rows of ${tables.length} tables and ${Object.keys(media).length} files, ${size} MB`;
}

/** Runs `take PATH` or `restore PATH [--replace]` with the settings of the environment. */
async function main([action, path = '', option]: string[]): Promise<string[]> {
  const config = readConfig();
  if (config.DATABASE_URL === undefined) throw new ConfigError('Settings: DATABASE_URL is needed');
  const place = { path, ownerUrl: config.DATABASE_URL, storage: await openStorage(config), config };
  if (action === 'restore')
    return [`Restored ${summary(await restoreBackup({ ...place, replace: option === '--replace' }))}. Start it now.`];
  const manifest = await takeBackup(place);
  const { missing } = manifest;
  return [
    `Took ${summary(manifest)} into ${path}. It holds the keys and everybody's data: keep it as you keep these.`,
    ...(missing.length > 0
      ? [
          `${missing.length} files that rows name are not in the storage, so not in here either: ` +
            missing.slice(0, 5).join(', '),
        ]
      : []),
  ];
}

main(process.argv.slice(2)).then(
  (lines) => process.stdout.write(`${lines.join('\n')}\n`, () => process.exit(0)),
  (error: unknown) => {
    const known = error instanceof BackupError || error instanceof ConfigError || error instanceof DatabaseError;
    const line = known ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`${line}\n`, () => process.exit(1));
  },
);
