import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, OneToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';
import { Session } from '../sessions/session.entity.js';
import { Upload } from '../videos/upload.entity.js';

/**
 * An upload that is recorded while it is sent, so that its size is known only at its end (docs/domains/recordings.md).
 * The upload's size is that of the parts that can be sent so far.
 */
@Entity({ tableName: 'recording', ...tenantPolicy })
export class Recording {
  [OptionalProps]?: 'keyHash' | 'sessionId' | 'keyExpiresAt' | 'sha256' | 'seenAt';

  @OneToOne({ entity: () => Upload, mapToPk: true, fieldName: 'upload_id', primary: true, deleteRule: 'cascade' })
  uploadId!: string;

  @CompanyKey()
  companyId!: string;

  /** Of the recorder's key; null once it is revoked. */
  @Unique()
  @Property({ type: 'bytea', nullable: true })
  keyHash: Buffer | null = null;

  /** The session whose page the key was given to: it ends with that session. */
  @Index()
  @ManyToOne({ entity: () => Session, mapToPk: true, fieldName: 'session_id', nullable: true, deleteRule: 'set null' })
  sessionId: string | null = null;

  @Property({ type: 'timestamptz' })
  keyExpiresAt: Date = databaseNow();

  /** When its recorder was last heard of. */
  @Property({ type: 'timestamptz' })
  seenAt: Date = databaseNow();

  /** Of the whole recording; null until it is finished. */
  @Property({ type: 'bytea', nullable: true })
  sha256: Buffer | null = null;
}
