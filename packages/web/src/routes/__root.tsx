import type { ApolloClient } from '@apollo/client';
import { Outlet, createRootRouteWithContext, redirect } from '@tanstack/react-router';
import { TooltipLayer } from '../design/TooltipLayer.js';
import { loginAddress } from '../lib/addresses.js';

interface RouterContext {
  apollo: ApolloClient;
}

/**
 * A `?token=` on any address lets in at once (spec 1 §2, auth guard): it is taken from the address, used up, and the page
 * opens without it.
 */
export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ location, cause }) => {
    const query = new URLSearchParams(location.searchStr);
    const token = query.get('token');
    if (token === null || cause === 'preload') return;
    query.delete('token');
    const rest = query.toString();
    throw redirect({ ...loginAddress(`${location.pathname}${rest === '' ? '' : `?${rest}`}`, token), replace: true });
  },
  component: () => (
    <>
      <Outlet />
      <TooltipLayer />
    </>
  ),
});
