import { createFileRoute } from '@tanstack/react-router';
import { loadArticleScreen } from '../../features/articles/loadArticleScreen.js';
import { loadNotePane } from '../../features/articles/loadNotePane.js';
import { BrowseScreen } from '../../features/workspaces/BrowseScreen.js';
import { searchTime } from '../../lib/searchTime.js';

interface BrowseSearch {
  showComment?: string | undefined;
  t?: number | undefined;
  find?: string | undefined;
}

/** A workspace, or an article in it; the mode selects its notes or its video (docs/domains/articles.md). */
export const Route = createFileRoute(
  '/_app/b/$workspaceId/$workspaceSlug/{-$articleId}/{-$articleSlug}/{-$mode}/{-$textTabSlug}',
)({
  staticData: { access: 'anyone' },
  validateSearch: (search: Record<string, unknown>): BrowseSearch => ({
    showComment: typeof search['showComment'] === 'string' ? search['showComment'] : undefined,
    t: searchTime(search),
    find: typeof search['find'] === 'string' ? search['find'] : undefined,
  }),
  // Loaded with the route, also on hover, so that the previous page stays until the code has arrived.
  loader: async ({ params: { articleId, mode } }) => {
    if (articleId === undefined) return;
    // Of an article without a mode the notes may be what it opens with.
    const note = mode === undefined || mode === 'notes' ? loadNotePane().catch(() => undefined) : null;
    await loadArticleScreen();
    await note;
  },
  component: Screen,
});

function Screen() {
  return <BrowseScreen {...Route.useParams()} search={Route.useSearch()} />;
}
