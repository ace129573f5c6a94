import { createFileRoute } from '@tanstack/react-router';
import { StandingPage } from '../features/shell/StandingPage.js';
import { messages } from '../lib/messages.js';

export const Route = createFileRoute('/user-deactivated')({
  component: () => <StandingPage title={messages.userDeactivatedTitle} canSignUp />,
});
