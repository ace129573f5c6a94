import { createFileRoute } from '@tanstack/react-router';
import { StatusPage } from '../features/shell/StatusPage.js';
import { m } from '../paraglide/messages.js';

export const Route = createFileRoute('/user-deactivated')({
  component: () => <StatusPage title={m.accounts_userDeactivatedTitle()} canSignUp />,
});
