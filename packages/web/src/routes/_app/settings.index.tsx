import { createFileRoute, redirect } from '@tanstack/react-router';
import { profileAddress } from '../../lib/addresses.js';

/** Redirects to the settings that every user has. */
export const Route = createFileRoute('/_app/settings/')({
  beforeLoad: () => {
    throw redirect({ ...profileAddress, replace: true });
  },
});
