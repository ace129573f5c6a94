import { createFileRoute, redirect } from '@tanstack/react-router';
import { UsersScreen } from '../../features/users/UsersScreen.js';
import { homeAddress } from '../../lib/addresses.js';
import { can } from '../../lib/session.js';

/** For those who may invite; others go to Home (spec 1 §2). */
export const Route = createFileRoute('/_app/settings/users')({
  beforeLoad: ({ context }) => {
    if (!can(context.me.company, 'Company.inviteUser')) throw redirect(homeAddress);
  },
  component: UsersScreen,
});
