import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Trigger, Unique } from '@mikro-orm/decorators/legacy';
import { emitsAccessChange } from '../access/accessChanged.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { systemOnlyPolicy } from '../kernel/rowLevelSecurity.js';
import { endsWithSession } from './endsLoginAs.js';
import { KnownBrowser } from './knownBrowser.entity.js';
import { User } from '../accounts/user.entity.js';

/** A signed-in device. Only the hash of its opaque token is stored (docs/domains/sessions.md). */
@Entity({ tableName: 'session', ...systemOnlyPolicy })
@Trigger(
  emitsAccessChange({
    on: 'update',
    of: 'session',
    id: 'old.id',
    companies: 'c.id in (old.company_id, new.company_id)',
    when:
      '((old.revoked_at IS DISTINCT FROM new.revoked_at) ' +
      'OR (old.company_id IS DISTINCT FROM new.company_id) ' +
      'OR (old.expires_at IS DISTINCT FROM new.expires_at))',
  }),
)
@Trigger(
  emitsAccessChange({
    on: 'delete',
    of: 'session',
    id: 'old.id',
    companies: 'c.id = old.company_id',
    when: '(old.revoked_at IS NULL)',
  }),
)
@Trigger(endsWithSession)
export class Session {
  [OptionalProps]?:
    'createdAt' | 'lastUsedAt' | 'revokedAt' | 'knownBrowserId' | 'userAgent' | 'address' | 'adminSessionId';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;

  /** The company that the session works in. */
  @CompanyKey()
  companyId!: string;

  @Unique()
  @Property({ type: 'bytea' })
  tokenHash!: Buffer;

  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();

  /** Accurate to `limits.sessionUseMs`. */
  @Property({ type: 'timestamptz' })
  lastUsedAt: Date = databaseNow();

  @Property({ type: 'timestamptz' })
  expiresAt!: Date;

  @Property({ type: 'timestamptz', nullable: true })
  revokedAt: Date | null = null;

  /** The known browser that has the session, if it keeps our cookie. */
  @Index()
  @ManyToOne({
    entity: () => KnownBrowser,
    mapToPk: true,
    fieldName: 'known_browser_id',
    deleteRule: 'set null',
    nullable: true,
  })
  knownBrowserId: string | null = null;

  /** The super admin's own session, for one in which they work in the user's place: it ends with it. */
  @Index()
  @ManyToOne({
    entity: () => Session,
    mapToPk: true,
    fieldName: 'admin_session_id',
    deleteRule: 'cascade',
    nullable: true,
  })
  adminSessionId: string | null = null;

  @Property({ type: 'text' })
  userAgent = '';

  @Property({ type: 'text' })
  address = '';
}
