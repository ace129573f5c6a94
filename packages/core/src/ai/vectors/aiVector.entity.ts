import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Article } from '../../articles/article.entity.js';
import { CompanyKey } from '../../kernel/companyKey.js';
import { tenantPolicy } from '../../kernel/rowLevelSecurity.js';

/**
 * What a piece of an article's texts means, as a model says it: one for each piece (docs/domains/assistant.md). It is
 * deleted with its piece, and replaced when another model is set.
 */
@Entity({ tableName: 'ai_vector', ...tenantPolicy })
@Index({ properties: ['companyId'] })
export class AiVector {
  [PrimaryKeyProp]?: ['articleId', 'textHash'];

  @ManyToOne({ entity: () => Article, primary: true, mapToPk: true, fieldName: 'article_id', deleteRule: 'cascade' })
  articleId!: string;

  /** Of the piece (`textPieces.ts`). */
  @PrimaryKey({ type: 'text' })
  textHash!: string;

  @CompanyKey()
  companyId!: string;

  @Property({ type: 'text' })
  model!: string;

  /** Of length one, each number in four bytes (`vectorBytes.ts`). */
  @Property({ type: 'blob' })
  vector!: Uint8Array;
}
