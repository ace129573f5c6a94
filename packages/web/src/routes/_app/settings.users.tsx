import { createFileRoute } from '@tanstack/react-router';
import { UsersScreen } from '../../features/members/UsersScreen.js';

export const Route = createFileRoute('/_app/settings/users')({
  staticData: { access: 'companySettings' },
  component: UsersScreen,
});
