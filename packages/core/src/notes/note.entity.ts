import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { TextTab } from '../articles/textTab.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';

/**
 * The live document of a text tab, and so its draft; it has the tab's id (docs/domains/notes.md). It opens from
 * `snapshot` plus the updates after `snapshotHead`. Read and written by the functions of this folder only.
 */
@Entity({ tableName: 'note', ...tenantPolicy })
export class Note {
  @ManyToOne({ entity: () => TextTab, mapToPk: true, primary: true, fieldName: 'id', deleteRule: 'cascade' })
  id!: string;

  @CompanyKey()
  companyId!: string;

  /** Incremented when the draft is replaced as a whole; clients of an older epoch can no longer write. */
  @Property({ type: 'integer' })
  epoch = 1;

  /** Id of the newest update, over all epochs. The lock on this row makes ids commit in order. */
  @Property({ type: 'bigint' })
  head = '0';

  /** The document up to `snapshotHead`, in Yjs V2 encoding. */
  @Property({ type: 'blob', nullable: true, lazy: true })
  snapshot: Buffer | null = null;

  @Property({ type: 'bigint' })
  snapshotHead = '0';

  /** Counts the compactions, so that of two at once only one deletes what it has read. */
  @Property({ type: 'integer' })
  compactions = 0;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  updatedAt: Date = databaseNow();
}
