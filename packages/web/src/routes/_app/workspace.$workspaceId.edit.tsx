import { createFileRoute } from '@tanstack/react-router';
import { WorkspaceEditScreen } from '../../features/workspaces/edit/WorkspaceEditScreen.js';

export const Route = createFileRoute('/_app/workspace/$workspaceId/edit')({
  validateSearch: ({ from }: Record<string, unknown>): { from?: 'list' | undefined } => ({ from: from === 'list' ? from : undefined }),
  component: Screen,
});

function Screen() {
  const { workspaceId } = Route.useParams();
  return <WorkspaceEditScreen key={workspaceId} workspaceKey={workspaceId} isFromList={Route.useSearch().from === 'list'} />;
}
