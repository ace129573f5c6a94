import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailScreen } from '../features/accounts/ConfirmEmailScreen.js';
import { EntryLayout } from '../features/shell/loading/EntryLayout.js';

/** Open to all, signed in or not: the link of a mail identifies the address it confirms. */
export const Route = createFileRoute('/confirm-email/$token')({ component: Screen, pendingComponent: EntryLayout });

function Screen() {
  return <ConfirmEmailScreen token={Route.useParams().token} />;
}
