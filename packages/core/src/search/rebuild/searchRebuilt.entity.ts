import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { CompanyKey } from '../../kernel/companyKey.js';
import { tenantPolicy } from '../../kernel/rowLevelSecurity.js';

/** The places of an article's entries for the next generation of an index (`tailRow.ts`), while it is rebuilt. */
@Entity({ tableName: 'search_rebuilt', ...tenantPolicy })
export class SearchRebuilt {
  [PrimaryKeyProp]?: ['companyId', 'number'];

  @CompanyKey({ primary: true })
  companyId!: string;

  /** The article's number in the index. */
  @PrimaryKey({ type: 'bigint' })
  number!: string;

  /** The last row of `search_tail` that may be of the article and that is not needed any more. */
  @Property({ type: 'bigint' })
  coveredTo!: string;

  @Property({ type: 'blob' })
  data!: Buffer;
}
