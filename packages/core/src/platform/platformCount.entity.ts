import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { CompanyKey, CompanyPrimaryKey } from '../kernel/companyKey.js';
import { newId } from '../kernel/ids.js';
import { systemOnlyPolicy, tenantPolicy } from '../kernel/rowLevelSecurity.js';

/**
 * How many users a company has: its members, deactivated ones too, without those who are invited
 * (docs/domains/platform.md). Written by triggers alone (`countsPlatform.ts`).
 */
@Entity({ tableName: 'company_user_count', ...tenantPolicy })
@Index({ properties: ['users', 'companyId'] })
export class CompanyUserCount {
  @CompanyPrimaryKey()
  companyId!: string;

  @Property({ type: 'integer' })
  users!: number;
}

/**
 * A part of the numbers of a company's workspaces, without personal ones, and of its articles, without archived and
 * deleted ones; the rows of a company add up. Written by triggers alone: each takes a row that no other transaction has
 * locked, and adds a row where all are locked. A part may therefore be negative.
 */
@Entity({ tableName: 'company_count', ...tenantPolicy })
@Index({ properties: ['companyId'] })
export class CompanyCount {
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @Property({ type: 'integer' })
  workspaces!: number;

  @Property({ type: 'integer' })
  articles!: number;
}

/** What is counted of all companies. */
export const platformKinds = ['companies', 'workspaces', 'articles', 'users'] as const;
export type PlatformKind = (typeof platformKinds)[number];

/**
 * A part of a number of the platform; the rows of a kind add up. Written by triggers alone, as those of `CompanyCount`.
 */
@Entity({ tableName: 'platform_count', ...systemOnlyPolicy })
@Index({ properties: ['kind', 'month'] })
@Check({ name: 'platform_count_kind', expression: "kind in ('companies','workspaces','articles','users')" })
export class PlatformCount {
  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @Property({ type: 'text' })
  kind!: PlatformKind;

  /** The first day of the month (UTC) in which it changed. */
  @Property({ type: 'date' })
  month!: string;

  /** How many more there are since. */
  @Property({ type: 'integer' })
  present!: number;

  /** How many were created. */
  @Property({ type: 'integer' })
  created!: number;
}
