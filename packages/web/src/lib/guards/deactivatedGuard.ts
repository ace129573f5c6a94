import { redirect } from '@tanstack/react-router';
import { inactiveCompanyAddress } from '../addresses.js';
import type { Guard } from './guardContext.js';

/**
 * Whose company is deactivated stands on the page that says so (spec 1 §2, app shell). A super admin is let in by the
 * server and never comes here.
 */
export const deactivatedGuard: Guard = ({ isCompanyDeactivated }) =>
  isCompanyDeactivated ? redirect(inactiveCompanyAddress) : null;
