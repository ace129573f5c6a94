import { OptionalProps, PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { CompanyKey } from '../../kernel/companyKey.js';
import { tenantPolicy } from '../../kernel/rowLevelSecurity.js';

/** A word of the index, folded. */
@Entity({ tableName: 'search_word', ...tenantPolicy })
@Unique({ properties: ['companyId', 'id'] })
@Index({
  name: 'search_word_letters',
  expression: 'create index search_word_letters on search_word using gin (company_id, word gin_trgm_ops)',
})
export class SearchWord {
  [PrimaryKeyProp]?: ['companyId', 'word'];
  [OptionalProps]?: 'articles' | 'languages';

  @CompanyKey({ primary: true })
  companyId!: string;

  @PrimaryKey({ type: 'text', collation: 'C' })
  word!: string;

  @Property({ type: 'integer' })
  id!: number;

  /** In how many articles it stands, as of the last merge. */
  @Property({ type: 'integer' })
  articles = 0;

  /** The languages of the texts that it stands in, as bits (`languageBit`). */
  @Property({ type: 'integer' })
  languages = 0;
}
