import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { CompanyRole } from '@snaplore/schema/roles';
import { Field, ID, ObjectType } from 'type-graphql';
import { User } from '../accounts/user.entity.js';
import { CompanyKey } from '../kernel/companyKey.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { CompanyRoleEnum } from '../kernel/graphqlEnums.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';

/**
 * An invitation to a company, open until it is accepted, withdrawn or expired. Only the hash of its token is stored
 * (docs/domains/invitations.md).
 */
@ObjectType('Invitation')
@Entity({ tableName: 'invitation', ...tenantPolicy })
export class Invitation {
  [OptionalProps]?: 'isMailed' | 'createdAt' | 'acceptedAt' | 'resentAt';

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @Index()
  @CompanyKey()
  companyId!: string;

  @Field(() => String)
  @Property({ type: 'text' })
  email!: string;

  @Field(() => String)
  @Property({ type: 'text' })
  firstName!: string;

  @Field(() => String)
  @Property({ type: 'text' })
  lastName!: string;

  @Field(() => CompanyRoleEnum)
  @Property({ type: 'text' })
  role!: CompanyRole;

  @Unique()
  @Property({ type: 'bytea' })
  tokenHash!: Buffer;

  /** Whether a mail server sent the link. Other users may have read a link in the outbox, so it proves no address. */
  @Property({ type: 'boolean', default: true })
  isMailed = true;

  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'inviter_id' })
  inviterId!: string;

  @Field(() => Date)
  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();

  @Property({ type: 'timestamptz' })
  expiresAt!: Date;

  /** When it was last mailed again. */
  @Property({ type: 'timestamptz', nullable: true })
  resentAt: Date | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  acceptedAt: Date | null = null;
}
