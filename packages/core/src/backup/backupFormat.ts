/** The first entry of every backup, by which other files are recognized. */
export const headName = 'snaplore-backup.json';
/** The entry before the last: the list of contents. The last: its digest. */
export const manifestName = 'manifest.json';
export const manifestDigestName = 'manifest.sha256';
export const formatVersion = 1;

/** One table: its rows in PostgreSQL's COPY text format, split into consecutive entries. */
export interface BackupTable {
  name: string;
  columns: string[];
  rows: number;
  pieces: string[];
}

/** The list of contents of a backup. Sizes in bytes, digests as SHA-256 in hex. */
export interface Manifest {
  format: number;
  takenAt: string;
  postgres: string;
  /** The applied migrations, in their order. */
  migrations: string[];
  tables: BackupTable[];
  sequences: { name: string; value: string }[];
  /** The entries of media by storage key. */
  media: Record<string, string>;
  /** Files that rows name and that the storage did not have. */
  missing: string[];
  keys: { signing: string; media: string | null };
  /** Every entry of the archive by name, except the first and the last two. */
  entries: Record<string, { bytes: number; sha256: string }>;
}

/** A backup that cannot be taken or used, with a message of one line. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
