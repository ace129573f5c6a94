import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { CompanyKey } from '../../kernel/companyKey.js';
import { tenantPolicy } from '../../kernel/rowLevelSecurity.js';

/**
 * What was written of an article since the last merge, or since a rebuild began: the places of its new entries
 * (`tailRow.ts`).
 */
@Entity({ tableName: 'search_tail', ...tenantPolicy })
export class SearchTail {
  [PrimaryKeyProp]?: ['companyId', 'sequence'];

  @CompanyKey({ primary: true })
  companyId!: string;

  /** In the order of commits. */
  @PrimaryKey({ type: 'bigint' })
  sequence!: string;

  @Property({ type: 'bigint' })
  article!: string;

  @Property({ type: 'blob' })
  data!: Buffer;
}
