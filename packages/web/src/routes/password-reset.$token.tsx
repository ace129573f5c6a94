import { createFileRoute } from '@tanstack/react-router';
import { NewPasswordScreen } from '../features/accounts/NewPasswordScreen.js';
import { EntryLayout } from '../features/shell/loading/EntryLayout.js';

/** A password reset; open to all, signed in or not, since the token identifies the account. */
export const Route = createFileRoute('/password-reset/$token')({ component: Screen, pendingComponent: EntryLayout });

function Screen() {
  return <NewPasswordScreen token={Route.useParams().token} />;
}
