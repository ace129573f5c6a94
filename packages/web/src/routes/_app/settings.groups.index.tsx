import { createFileRoute } from '@tanstack/react-router';
import { GroupsScreen } from '../../features/groups/GroupsScreen.js';

export const Route = createFileRoute('/_app/settings/groups/')({
  staticData: { access: 'companySettings' },
  component: GroupsScreen,
});
