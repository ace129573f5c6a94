import { createFileRoute } from '@tanstack/react-router';
import { ArticleEditScreen } from '../../features/articles/ArticleEditScreen.js';
import { EditorFailed } from '../../features/articles/EditorFailed.js';

export const Route = createFileRoute('/_app/article/$articleId/edit/{-$mode}')({
  validateSearch: (search: Record<string, unknown>): { tab?: string | undefined; find?: string | undefined } => ({
    tab: typeof search['tab'] === 'string' ? search['tab'] : undefined,
    find: typeof search['find'] === 'string' ? search['find'] : undefined,
  }),
  component: Screen,
  errorComponent: EditorFailed,
});

function Screen() {
  const { articleId, mode } = Route.useParams();
  const { tab, find } = Route.useSearch();
  return <ArticleEditScreen key={articleId} articleKey={articleId} mode={mode} tabSlug={tab} find={find} />;
}
