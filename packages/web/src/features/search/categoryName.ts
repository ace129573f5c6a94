import type { SearchCategory } from '../../gql/types.js';
import { m } from '../../paraglide/messages.js';

const names: Record<SearchCategory, () => string> = {
  workspace: m.search_category_workspace,
  article: m.search_category_article,
  paragraph: m.search_category_paragraph,
  articleNotes: m.search_category_articleNotes,
  comment: m.search_category_comment,
  articleVideo: m.search_category_articleVideo,
  draftVideo: m.search_category_draftVideo,
  draft: m.search_category_draft,
};

/** Returns the heading of a kind of hits. */
export const categoryName = (category: SearchCategory): string => names[category]();
