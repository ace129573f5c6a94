import { createFileRoute, redirect } from '@tanstack/react-router';
import { companyAddress, profileAddress } from '../../lib/addresses.js';
import { isInPlace } from '../../lib/session.js';

/** Redirects to the settings that every user has, and who works in an owner's place to those of the company. */
export const Route = createFileRoute('/_app/settings/')({
  beforeLoad: ({ context: { me } }) => {
    throw redirect({ ...(me !== null && isInPlace(me) ? companyAddress : profileAddress), replace: true });
  },
});
