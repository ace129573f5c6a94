import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { TextTab } from '../articles/textTab.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';

/**
 * The live document of a text tab, and its draft; of the tab's id. Opens from `snapshot` plus the updates after
 * `snapshotHead`. Read and written by the functions beside this file alone.
 */
@Entity({ tableName: 'note', ...tenantPolicy })
export class Note {
  @ManyToOne({ entity: () => TextTab, mapToPk: true, primary: true, fieldName: 'id', deleteRule: 'cascade' })
  id!: string;

  @CompanyKey()
  companyId!: string;

  /** Grows when the draft is replaced as a whole; clients of an older epoch never write again. */
  @Property({ type: 'integer' })
  epoch = 1;

  /** The id of the newest update, over all epochs. Its row lock makes ids commit in order. */
  @Property({ type: 'bigint' })
  head = '0';

  /** The document up to `snapshotHead`, in Yjs's second encoding. */
  @Property({ type: 'blob', nullable: true, lazy: true })
  snapshot: Buffer | null = null;

  @Property({ type: 'bigint' })
  snapshotHead = '0';

  /** How often its updates were merged: two processes that merge at once must not both delete what they read. */
  @Property({ type: 'integer' })
  compactions = 0;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  updatedAt: Date = databaseNow();
}
