import { redirect } from '@tanstack/react-router';
import { loginAddress } from '../addresses.js';
import type { Guard } from './guardContext.js';

/**
 * A `?token=` on any address signs in at once (docs/domains/screens.md): it is removed from the URL, used, and the page
 * opens without it.
 */
export const tokenGuard: Guard = (_context, { pathname, searchStr }) => {
  const query = new URLSearchParams(searchStr);
  const token = query.get('token');
  if (token === null) return null;
  query.delete('token');
  const rest = query.toString();
  return redirect({ ...loginAddress(`${pathname}${rest === '' ? '' : `?${rest}`}`, token), replace: true });
};
