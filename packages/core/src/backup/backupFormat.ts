/** What stands in front of every backup, so that another file is told from one at once. */
export const headName = 'snaplore-backup.json';
/** Last but one: everything that is in the file. Last: its own digest. */
export const manifestName = 'manifest.json';
export const manifestDigestName = 'manifest.sha256';
export const formatVersion = 1;

/** One table as it was: its rows are PostgreSQL's COPY text, in pieces one after the other. */
export interface BackupTable {
  name: string;
  columns: string[];
  rows: number;
  pieces: string[];
}

/** What a backup holds. Sizes in bytes, digests SHA-256 in hex. */
export interface Manifest {
  format: number;
  takenAt: string;
  postgres: string;
  /** The steps of the database, in the order they were applied. */
  migrations: string[];
  tables: BackupTable[];
  sequences: { name: string; value: string }[];
  /** Media by their keys. */
  media: Record<string, string>;
  /** Files that rows name and the storage did not have, so that they are missing here too. */
  missing: string[];
  keys: { signing: string; media: string | null };
  /** Every entry of the archive but the head and these two, by its name. */
  entries: Record<string, { bytes: number; sha256: string }>;
}

/** A backup that cannot be taken or used; its message is one clear line. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
