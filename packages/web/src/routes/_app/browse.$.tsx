import { createFileRoute, redirect } from '@tanstack/react-router';
import { homeAddress } from '../../lib/addresses.js';

/** The former address of articles; redirects to Home. */
export const Route = createFileRoute('/_app/browse/$')({
  beforeLoad: () => {
    throw redirect(homeAddress);
  },
});
