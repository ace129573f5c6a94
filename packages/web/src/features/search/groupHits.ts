import type { SearchCategory } from '../../gql/types.js';
import type { SearchHit } from './hitAddress.js';

const order: readonly SearchCategory[] = [
  'workspace',
  'article',
  'paragraph',
  'tag',
  'articleNotes',
  'articleVideo',
  'comment',
  'draft',
  'draftNotes',
  'draftVideo',
];

export interface HitGroup {
  category: SearchCategory;
  hits: SearchHit[];
}

/** Groups hits by kind: kinds in a fixed order, hits in the order of the answer. */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  return order
    .map((category) => ({ category, hits: hits.filter((hit) => hit.category === category) }))
    .filter((group) => group.hits.length > 0);
}
