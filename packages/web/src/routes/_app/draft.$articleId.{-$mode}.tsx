import { createFileRoute } from '@tanstack/react-router';
import { ArticleEditScreen } from '../../features/articles/ArticleEditScreen.js';
import { EditorFailed } from '../../features/articles/EditorFailed.js';

/** The editor of a draft, which is an article that is not published. */
export const Route = createFileRoute('/_app/draft/$articleId/{-$mode}')({
  component: Screen,
  errorComponent: EditorFailed,
});

function Screen() {
  const { articleId, mode } = Route.useParams();
  return <ArticleEditScreen key={articleId} articleKey={articleId} mode={mode} tabSlug={undefined} isDraftAddress />;
}
