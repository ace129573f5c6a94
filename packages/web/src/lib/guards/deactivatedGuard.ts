import { redirect } from '@tanstack/react-router';
import { inactiveCompanyAddress } from '../addresses.js';
import type { Guard } from './guardContext.js';

/**
 * The members of a deactivated company see the page that says so (docs/domains/screens.md). The server accepts a super
 * admin, so this never applies to one.
 */
export const deactivatedGuard: Guard = ({ isCompanyDeactivated }) =>
  isCompanyDeactivated ? redirect(inactiveCompanyAddress) : null;
