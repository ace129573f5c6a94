import type { SearchCategory } from '../../gql/types.js';
import { m } from '../../paraglide/messages.js';

const names: Record<Exclude<SearchCategory, 'none'>, () => string> = {
  all: m.search_category_all,
  workspace: m.search_category_workspace,
  article: m.search_category_article,
  draft: m.search_category_draft,
  paragraph: m.search_category_paragraph,
  tag: m.search_category_tag,
  draftNotes: m.search_category_draftNotes,
  articleNotes: m.search_category_articleNotes,
  articleVideo: m.search_category_articleVideo,
  draftVideo: m.search_category_draftVideo,
  comment: m.search_category_comment,
};

/** Returns the heading of a category of hits. */
export const categoryName = (category: SearchCategory): string => (category === 'none' ? '' : names[category]());
