import {
  articleAddress,
  articleEditAddress,
  sharedAddress,
  videoEditAddress,
  workspaceAddress,
} from '../../lib/addresses.js';
import type { SearchQuery } from '../../gql/types.js';
import { tabSlug } from '../articles/tabSlugs.js';

export type SearchHit = SearchQuery['search']['nodes'][number];

/** Returns the address of a hit, at the position of the matching text; null if it cannot be opened. */
export function hitAddress(hit: SearchHit, query: string) {
  // Found by a share alone: its private page is the only one that opens.
  if (hit.sharedToken !== null) {
    const isOfVideo = hit.category === 'articleVideo';
    return sharedAddress(hit.sharedToken, 'private', isOfVideo ? { mode: 'video', t: hit.startTime ?? undefined } : {});
  }
  if (hit.category === 'workspace') return hit.workspace && workspaceAddress(hit.workspace);
  const { article } = hit;
  if (!article) return null;
  switch (hit.category) {
    case 'draft':
      return articleEditAddress(article);
    case 'draftNotes':
      return articleEditAddress(article, 'notes', hit.textTabId ?? undefined, query);
    case 'articleNotes':
      return articleAddress(article, { mode: 'notes', slug: tabSlug(article.textTabs, hit.textTabId), find: query });
    case 'draftVideo':
      return videoEditAddress(article, hit.startTime ?? undefined);
    case 'paragraph':
    case 'articleVideo':
      return articleAddress(article, { mode: 'video', time: hit.startTime ?? undefined });
    case 'comment':
      return articleAddress(article, { showComment: hit.commentId ?? undefined, time: hit.startTime ?? undefined });
    case 'article':
    case 'tag':
      return articleAddress(article);
    case 'all':
    case 'none':
      return null;
  }
}
