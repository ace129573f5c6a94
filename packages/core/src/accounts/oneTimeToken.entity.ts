import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Locale } from '@snaplore/schema/people';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId } from '../kernel/ids.js';
import { systemOnlyPolicy } from '../kernel/rowLevelSecurity.js';
import { User } from './user.entity.js';

/** The purposes of one-time tokens and the details kept with each (docs/domains/accounts.md). */
export interface TokenPurposes {
  passwordReset: Record<string, never>;
  emailChange: { email: string };
  /** Proves that its bearer reads the mail of the account's address. */
  emailProof: { email: string };
  /** Hands over a session through a URL: after a sign-in at a provider, or as another company. */
  signIn: {
    /** Null for a user who was left without a company. */
    companyId: string | null;
    /** False only if a session with every factor given issued the token. */
    isSecondFactorDue: boolean;
    /** The hash of the secret kept by the browser that started the sign-in (`browserBinding.ts`). */
    binding: string;
  };
  /** Issued after a correct password, while the second factor is outstanding. */
  twoFactor: { companyId: string | null };
  /** During a sign-in at a provider. The attempt counts against the network address until the sign-in succeeds. */
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
  /** While a workspace is being connected at Slack: the workspace, and the session that started it. */
  slack: { companyId: string; workspaceId: string; sessionId: string };
  /** Opens a session in the place of a company's root owner, with the super admin's own session alone. */
  loginAs: { companyId: string; adminSessionId: string };
}
export type TokenPurpose = keyof TokenPurposes;

/** A token that works once, for one purpose, until it expires. Only its hash is stored. */
@Entity({ tableName: 'one_time_token', ...systemOnlyPolicy })
@Check({
  name: 'one_time_token_purpose',
  expression: "purpose in ('passwordReset','emailChange','emailProof','signIn','twoFactor','oidc','slack','loginAs')",
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

  /** Null while the user is not known. */
  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade', nullable: true })
  userId!: string | null;

  @Property({ type: 'jsonb' })
  details!: TokenPurposes[TokenPurpose];

  /** Wrong codes given with this token so far. */
  @Property({ type: 'int' })
  tries = 0;

  @Property({ type: 'timestamptz' })
  createdAt: Date = databaseNow();

  @Index()
  @Property({ type: 'timestamptz' })
  expiresAt!: Date;
}
