import { createFileRoute } from '@tanstack/react-router';
import { SignInScreen } from '../../features/sessions/SignInScreen.js';
import { IdentityProvidersDocument } from '../../gql/IdentityProviders.js';
import { ownPath } from '../../lib/addresses.js';

export const Route = createFileRoute('/_public/login/{-$token}/{-$articleId}/{-$companyId}/{-$destination}')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string | undefined } => ({
    redirect: ownPath(search['redirect']),
  }),
  // A token in the URL signs in its user, whoever is signed in now.
  staticData: { isForAnybody: ({ token }) => token !== undefined },
  // Loaded before the screen renders, so that the providers' buttons do not move the form down.
  loader: async ({ context }) => {
    await context.apollo.query({ query: IdentityProvidersDocument }).catch(() => undefined);
  },
  component: Screen,
});

function Screen() {
  const { token, ...target } = Route.useParams();
  return <SignInScreen target={{ ...target, ...Route.useSearch() }} token={token} />;
}
