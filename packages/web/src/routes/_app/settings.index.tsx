import { createFileRoute, redirect } from '@tanstack/react-router';
import { profileAddress } from '../../lib/addresses.js';

/** The settings that everybody has. */
export const Route = createFileRoute('/_app/settings/')({
  beforeLoad: () => {
    throw redirect({ ...profileAddress, replace: true });
  },
});
