import { createFileRoute } from '@tanstack/react-router';
import { SignInScreen } from '../../features/sessions/SignInScreen.js';
import { IdentityProvidersDocument } from '../../gql/IdentityProviders.js';
import { ownPath } from '../../lib/addresses.js';

export const Route = createFileRoute('/_public/login/{-$token}/{-$articleId}/{-$companyId}/{-$destination}')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string | undefined } => ({
    redirect: ownPath(search['redirect']),
  }),
  // A token in the URL identifies the person, whoever was signed in before.
  staticData: { isForAnybody: ({ token }) => token !== undefined },
  // Loaded before the screen renders, so that no button moves the form down.
  loader: async ({ context }) => {
    await context.apollo.query({ query: IdentityProvidersDocument }).catch(() => undefined);
  },
  component: Screen,
});

function Screen() {
  const { token, ...goal } = Route.useParams();
  return <SignInScreen goal={{ ...goal, ...Route.useSearch() }} token={token} />;
}
