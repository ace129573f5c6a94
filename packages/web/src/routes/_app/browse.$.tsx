import { createFileRoute, redirect } from '@tanstack/react-router';
import { homeAddress } from '../../lib/addresses.js';

/** The old form of an article's address leads home (spec 1 §2). */
export const Route = createFileRoute('/_app/browse/$')({
  beforeLoad: () => {
    throw redirect(homeAddress);
  },
});
