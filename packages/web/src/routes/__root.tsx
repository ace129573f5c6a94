import type { ApolloClient } from '@apollo/client';
import { Outlet, createRootRouteWithContext } from '@tanstack/react-router';
import { TooltipLayer } from '../design/TooltipLayer.js';

interface RouterContext {
  apollo: ApolloClient;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: () => (
    <>
      <Outlet />
      <TooltipLayer />
    </>
  ),
});
