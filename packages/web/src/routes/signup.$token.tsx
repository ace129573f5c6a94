import { createFileRoute } from '@tanstack/react-router';
import { InvitationScreen } from '../features/invitations/InvitationScreen.js';
import { EntryLayout } from '../features/shell/loading/EntryLayout.js';

/** An invitation; open to all, signed in or not, since the token identifies the recipient. */
export const Route = createFileRoute('/signup/$token')({ component: Screen, pendingComponent: EntryLayout });

function Screen() {
  return <InvitationScreen token={Route.useParams().token} />;
}
