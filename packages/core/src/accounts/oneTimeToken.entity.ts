import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Locale } from '@snaplore/schema/people';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { systemOnlyPolicy } from '../kernel/rowLevelSecurity.js';
import { User } from './user.entity.js';

/** What a one-time token is good for, and what is remembered with it. */
export interface TokenPurposes {
  passwordReset: Record<string, never>;
  emailChange: { email: string };
  /** Proves that whoever has it reads the mail of the account's address. */
  emailProof: { email: string };
  /** Hands a session over by an address: after signing in elsewhere, or as another company. */
  signIn: {
    companyId: string;
    /** False only where a session, with every factor given, made the token. */
    isSecondFactorDue: boolean;
    /** The hash of what the browser keeps that began the sign-in (`browserBinding.ts`). */
    binding: string;
  };
  /** The password was right; the second factor is still to come. */
  twoFactor: { companyId: string };
  /** On the way to a provider and back; the try counts against its network address until it ends well. */
  oidc: {
    provider: string;
    nonce: string;
    codeVerifier: string;
    redirect: string;
    host: string;
    tryId: string;
    binding: string;
    locale: Locale | null;
  };
  /** On the way to Slack and back: which workspace is being connected, in which session. */
  slack: { companyId: string; workspaceId: string; sessionId: string };
}
export type TokenPurpose = keyof TokenPurposes;

/** A token that works once, for one purpose, for a while. Only its hash is kept. */
@Entity({ tableName: 'one_time_token', ...systemOnlyPolicy })
@Check({
  name: 'one_time_token_purpose',
  expression: "purpose in ('passwordReset','emailChange','emailProof','signIn','twoFactor','oidc','slack')",
})
export class OneTimeToken {
  [OptionalProps]?: 'createdAt' | 'tries';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @Property({ type: 'text' })
  purpose!: TokenPurpose;

  @Unique()
  @Property({ type: 'bytea' })
  tokenHash!: Buffer;

  /** Null while nobody is known yet. */
  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade', nullable: true })
  userId!: string | null;

  @Property({ type: 'jsonb' })
  details!: TokenPurposes[TokenPurpose];

  /** Wrong answers so far, where one has to be given with it. */
  @Property({ type: 'int' })
  tries = 0;

  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();

  @Index()
  @Property({ type: 'timestamptz' })
  expiresAt!: Date;
}
