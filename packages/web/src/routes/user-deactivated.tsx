import { createFileRoute } from '@tanstack/react-router';
import { StandingPage } from '../features/shell/StatusPage.js';
import { m } from '../paraglide/messages.js';

export const Route = createFileRoute('/user-deactivated')({
  component: () => <StandingPage title={m.accounts_userDeactivatedTitle()} canSignUp />,
});
