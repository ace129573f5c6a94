import { createFileRoute } from '@tanstack/react-router';
import { NotHereYetAlone } from '../features/shell/NotHereYet.js';

/** Open to anybody who has the transaction. */
export const Route = createFileRoute('/checkout')({
  validateSearch: (search: Record<string, unknown>): { transactionId?: string | undefined } => ({
    transactionId: typeof search['transactionId'] === 'string' ? search['transactionId'] : undefined,
  }),
  component: NotHereYetAlone,
});
