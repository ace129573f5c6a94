import { createFileRoute } from '@tanstack/react-router';
import { ArticleEditScreen } from '../../features/articles/ArticleEditScreen.js';
import { EditorFailed } from '../../features/articles/EditorFailed.js';
import { searchTime } from '../../lib/searchTime.js';

/** The parameters of the editor's address. */
interface EditSearch {
  /** A note's slug, or its id. */
  tab?: string | undefined;
  /** A text to find in the note. */
  find?: string | undefined;
  /** Where the video starts, in milliseconds. */
  t?: number | undefined;
}

export const Route = createFileRoute('/_app/article/$articleId/edit/{-$mode}')({
  validateSearch: (search: Record<string, unknown>): EditSearch => ({
    tab: typeof search['tab'] === 'string' ? search['tab'] : undefined,
    find: typeof search['find'] === 'string' ? search['find'] : undefined,
    t: searchTime(search),
  }),
  component: Screen,
  errorComponent: EditorFailed,
});

function Screen() {
  const { articleId, mode } = Route.useParams();
  const { tab, find, t } = Route.useSearch();
  return <ArticleEditScreen key={articleId} articleKey={articleId} mode={mode} tabSlug={tab} find={find} time={t} />;
}
