import { createFileRoute } from '@tanstack/react-router';
import { GroupScreen } from '../../features/groups/GroupScreen.js';

export const Route = createFileRoute('/_app/settings/groups/$groupId')({
  staticData: { access: 'companySettings' },
  component: Screen,
});

function Screen() {
  return <GroupScreen id={Route.useParams().groupId} />;
}
