import { OptionalProps, PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { CompanyPrimaryKey } from '../../kernel/companyKey.js';
import { tenantPolicy } from '../../kernel/rowLevelSecurity.js';

/**
 * The search index of a company (docs/domains/searchIndex.md). Who adds to the index locks this row until the
 * commit, so that a reader who knows a number of `sequence` knows everything before it.
 */
@Entity({ tableName: 'search_index', ...tenantPolicy })
export class SearchIndex {
  [PrimaryKeyProp]?: 'companyId';
  [OptionalProps]?: 'sequence' | 'mergedTo' | 'generation' | 'words' | 'windows' | 'languages' | 'averages';

  @CompanyPrimaryKey()
  companyId!: string;

  /** The last row of `search_tail`. */
  @Property({ type: 'bigint' })
  sequence = '0';

  /** The last row of `search_tail` that stands in a segment. */
  @Property({ type: 'bigint' })
  mergedTo = '0';

  /** Each rebuild writes another one. */
  @Property({ type: 'integer' })
  generation = 1;

  /** How many words and windows were numbered. */
  @Property({ type: 'integer' })
  words = 0;

  @Property({ type: 'integer' })
  windows = 0;

  /** How many texts were seen in each language (`languageCodes`). */
  @Property({ type: 'integer[]', columnType: 'int[]' })
  languages: number[] = [];

  /** How many words the texts of each kind have in an article (`entryKinds`), as far as weights are written with it. */
  @Property({ type: 'integer[]', columnType: 'int[]' })
  averages: number[] = [];
}
