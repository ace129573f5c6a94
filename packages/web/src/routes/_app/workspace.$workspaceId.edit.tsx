import { createFileRoute } from '@tanstack/react-router';
import { WorkspaceEditScreen } from '../../features/workspaces/edit/WorkspaceEditScreen.js';

export const Route = createFileRoute('/_app/workspace/$workspaceId/edit')({
  // `slack` is the result of connecting Slack, set by the redirect back from there.
  validateSearch: ({
    from,
    slack,
  }: Record<string, unknown>): { from?: 'list' | undefined; slack?: string | undefined } => ({
    from: from === 'list' ? from : undefined,
    slack: typeof slack === 'string' ? slack : undefined,
  }),
  component: Screen,
});

function Screen() {
  const { workspaceId } = Route.useParams();
  const { from, slack } = Route.useSearch();
  return (
    <WorkspaceEditScreen
      key={workspaceId}
      workspaceKey={workspaceId}
      isFromList={from === 'list'}
      slackOutcome={slack}
    />
  );
}
