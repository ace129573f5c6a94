import { createFileRoute } from '@tanstack/react-router';
import { ArticleEditScreen } from '../../features/articles/ArticleEditScreen.js';

/** A draft is an article that is not published: the same editor. */
export const Route = createFileRoute('/_app/draft/$articleId/{-$mode}')({ component: Screen });

function Screen() {
  const { articleId, mode } = Route.useParams();
  return <ArticleEditScreen key={articleId} articleKey={articleId} mode={mode} tabSlug={undefined} />;
}
