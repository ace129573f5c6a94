import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ConnectionError } from '../../lib/errorText.js';
import { SessionContext, type Me } from '../../lib/session.js';
import { refusedWith } from '../../lib/testing/refusedWith.js';
import { deletedWorkspaces } from './deletedWorkspaces.js';
import { useFailedLoadRedirect } from './useFailedLoadRedirect.js';

function Screen({ place, error }: { place: 'browse' | 'edit'; error: unknown }) {
  return useFailedLoadRedirect(place, error) ? 'held' : 'shown';
}

/** Returns whether a workspace's page shows or holds an error at the moment it arrives. */
async function draw(place: 'browse' | 'edit', error: unknown, isSignedIn: boolean): Promise<string> {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/b/$workspaceId',
    component: () => <Screen place={place} error={error} />,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/b/w1'] }),
  });
  await router.load();
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  return renderToStaticMarkup(
    <ApolloProvider client={client}>
      <SessionContext value={isSignedIn ? ({} as Me) : null}>
        <RouterProvider router={router as never} />
      </SessionContext>
    </ApolloProvider>,
  );
}

describe('the error of a workspace that cannot be loaded', () => {
  it('is not shown where it leads elsewhere: the page of an error would flash before Home', async () => {
    expect(await draw('browse', refusedWith('NOT_FOUND'), false)).toBe('held');
    expect(await draw('browse', refusedWith('BAD_INPUT'), true)).toBe('held');
    expect(await draw('edit', refusedWith('FORBIDDEN'), true)).toBe('held');
  });

  it('is not shown while it is asked for what is shared with the user', async () => {
    expect(await draw('browse', refusedWith('GUEST_ACCESS_DENIED'), true)).toBe('held');
  });

  it('is shown where the screen stays', async () => {
    expect(await draw('browse', undefined, true)).toBe('shown');
    expect(await draw('browse', refusedWith('INTERNAL'), true)).toBe('shown');
    expect(await draw('browse', refusedWith('GUEST_ACCESS_DENIED'), false)).toBe('shown');
    expect(await draw('edit', new ConnectionError('no answer'), true)).toBe('shown');
  });

  it('does not lead away from a workspace that this tab has deleted', async () => {
    deletedWorkspaces.add('w1');
    expect(await draw('edit', refusedWith('NOT_FOUND'), true)).toBe('shown');
    deletedWorkspaces.remove('w1');
  });
});
