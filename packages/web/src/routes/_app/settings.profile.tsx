import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '../../features/accounts/ProfileScreen.js';

export const Route = createFileRoute('/_app/settings/profile')({
  staticData: { access: 'own' },
  validateSearch: (search: Record<string, unknown>): { confirm?: string | undefined } => ({
    // The token of the link that confirms a new e-mail address.
    confirm: typeof search['confirm'] === 'string' ? search['confirm'] : undefined,
  }),
  component: Screen,
});

function Screen() {
  return <ProfileScreen confirm={Route.useSearch().confirm} />;
}
