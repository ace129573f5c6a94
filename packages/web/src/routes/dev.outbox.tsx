import { createFileRoute } from '@tanstack/react-router';
import { OutboxScreen } from '../features/mail/OutboxScreen.js';

export const Route = createFileRoute('/dev/outbox')({
  validateSearch: (search: Record<string, unknown>): { mail?: string | undefined } => ({
    mail: typeof search['mail'] === 'string' ? search['mail'] : undefined,
  }),
  component: Screen,
});

function Screen() {
  return <OutboxScreen mail={Route.useSearch().mail} />;
}
