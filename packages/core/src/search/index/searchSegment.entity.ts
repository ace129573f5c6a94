import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { CompanyKey } from '../../kernel/companyKey.js';
import { tenantPolicy } from '../../kernel/rowLevelSecurity.js';

export type SegmentState = 'building' | 'live' | 'dead';

/** Places of words that were written at once and never change (docs/domains/searchIndex.md). */
@Entity({ tableName: 'search_segment', ...tenantPolicy })
@Index({ properties: ['companyId', 'state'] })
@Check({ name: 'search_segment_state', expression: "state in ('building','live','dead')" })
export class SearchSegment {
  [OptionalProps]?: 'places' | 'state';

  @PrimaryKey({ type: 'bigint', autoincrement: true })
  id!: string;

  @CompanyKey()
  companyId!: string;

  @Property({ type: 'integer' })
  generation!: number;

  @Property({ type: 'text' })
  state: SegmentState = 'building';

  /** How many places of words it has. */
  @Property({ type: 'bigint' })
  places = '0';

  @Property({ type: 'timestamptz' })
  changedAt!: Date;
}
