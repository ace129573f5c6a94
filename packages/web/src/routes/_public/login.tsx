import { createFileRoute } from '@tanstack/react-router';
import { SignInScreen } from '../../features/accounts/SignInScreen.js';

export const Route = createFileRoute('/_public/login')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string | undefined } => ({
    // Only a path of ours: an address elsewhere would make sign-in a door to anywhere.
    redirect: typeof search['redirect'] === 'string' && /^\/(?![/\\])/.test(search['redirect']) ? search['redirect'] : undefined,
  }),
  component: Screen,
});

function Screen() {
  return <SignInScreen redirect={Route.useSearch().redirect} />;
}
