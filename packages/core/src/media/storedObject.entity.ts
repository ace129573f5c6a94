import { BigIntType, OptionalProps, PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { CompanyKey } from '../kernel/companyKey.js';
import { newId } from '../kernel/ids.js';
import { tenantPolicy } from '../kernel/rowLevelSecurity.js';

/**
 * What a company has under one key of the storage: a file with its smaller sizes, or the parts of an upload. There is
 * one for however many rows of the company name the key, and none once none does. Written by triggers alone
 * (`countsObjects.ts`, docs/domains/storage.md).
 */
@Entity({ tableName: 'stored_object', ...tenantPolicy })
@Index({ properties: ['companyId'] })
export class StoredObject {
  [PrimaryKeyProp]?: ['storageKey', 'companyId'];

  /** A key, or the prefix of an upload's parts, which ends in '/'. Sorted byte by byte, as a storage lists its keys. */
  @PrimaryKey({ type: 'text', collation: 'C' })
  storageKey!: string;

  @CompanyKey({ primary: true })
  companyId!: string;

  /** 0 where rows from before do not say. */
  @Property({ type: new BigIntType('number') })
  bytes!: number;
}

/**
 * A part of the number of bytes that a company has in the storage; the rows of a company add up. Written by triggers
 * alone: each takes a row that no other transaction has locked, and adds a row where all are locked. A part may
 * therefore be negative.
 */
@Entity({ tableName: 'company_storage', ...tenantPolicy })
@Index({ properties: ['companyId'] })
export class CompanyStorage {
  [OptionalProps]?: 'id';

  @PrimaryKey({ type: 'uuid' })
  id: string = newId();

  @CompanyKey()
  companyId!: string;

  @Property({ type: new BigIntType('number') })
  bytes!: number;
}
