import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { CompanyKey } from '../../kernel/companyKey.js';
import { tenantPolicy } from '../../kernel/rowLevelSecurity.js';
import { SearchSegment } from './searchSegment.entity.js';

/** The places of one word with many of them, or of a run of words with few (`postingRow.ts`). */
@Entity({ tableName: 'search_posting', ...tenantPolicy })
export class SearchPosting {
  [PrimaryKeyProp]?: ['segmentId', 'part'];

  @ManyToOne({
    entity: () => SearchSegment,
    mapToPk: true,
    primary: true,
    fieldName: 'segment_id',
    deleteRule: 'cascade',
  })
  segmentId!: string;

  /** A run of words, or the word as a negative number. */
  @PrimaryKey({ type: 'integer' })
  part!: number;

  @CompanyKey()
  companyId!: string;

  @Property({ type: 'blob' })
  data!: Buffer;
}
