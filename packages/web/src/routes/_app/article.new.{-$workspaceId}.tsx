import { createFileRoute } from '@tanstack/react-router';
import { NewArticleScreen } from '../../features/articles/NewArticleScreen.js';

export const Route = createFileRoute('/_app/article/new/{-$workspaceId}')({ component: Screen });

function Screen() {
  const { workspaceId } = Route.useParams();
  return <NewArticleScreen workspaceKey={workspaceId} />;
}
