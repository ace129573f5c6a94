import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailScreen } from '../features/accounts/ConfirmEmailScreen.js';
import { EntryLayout } from '../features/shell/loading/EntryLayout.js';

/** The confirmation of an address; open to all, signed in or not, since the token identifies the address. */
export const Route = createFileRoute('/confirm-email/$token')({ component: Screen, pendingComponent: EntryLayout });

function Screen() {
  return <ConfirmEmailScreen token={Route.useParams().token} />;
}
