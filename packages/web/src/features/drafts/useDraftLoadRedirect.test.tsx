import { RouterContextProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ConnectionError } from '../../lib/errorText.js';
import { refusedWith } from '../../lib/testing/refusedWith.js';
import { refusalOf, useDraftLoadRedirect } from './useDraftLoadRedirect.js';

function Screen({ error, isDraftAddress }: { error: unknown; isDraftAddress: boolean }) {
  return useDraftLoadRedirect({ error }, isDraftAddress) ? 'held' : 'shown';
}

/** Returns whether the editor shows or holds an error at the moment it arrives. */
function draw(error: unknown, isDraftAddress = true): string {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return renderToStaticMarkup(
    <RouterContextProvider router={router as never}>
      <Screen error={error} isDraftAddress={isDraftAddress} />
    </RouterContextProvider>,
  );
}

describe('a draft that is not loaded', () => {
  it('is refused in words where there is none to edit', () => {
    expect(refusalOf(undefined, refusedWith('NOT_FOUND'))).toBe('Not found');
    expect(refusalOf({ article: { draft: null } }, undefined)).toBe('You do not have the right to do this');
    expect(refusalOf({ article: { draft: {} } }, undefined)).toBeNull();
    // What is on the screen stays there.
    expect(refusalOf({ article: { draft: {} } }, refusedWith('NOT_FOUND'))).toBeNull();
  });

  it('is left to the app, or to Retry, for any other reason', () => {
    for (const code of ['COMPANY_DEACTIVATED', 'USER_INACTIVE_IN_COMPANY', 'UNAUTHENTICATED', 'INTERNAL'] as const)
      expect(refusalOf(undefined, refusedWith(code))).toBeNull();
    expect(refusalOf(undefined, new ConnectionError())).toBeNull();
    expect(refusalOf(undefined, undefined)).toBeNull();
  });

  it('shows no error where it leads to Drafts, and every other one', () => {
    expect(draw(refusedWith('NOT_FOUND'))).toBe('held');
    expect(draw(refusedWith('FORBIDDEN'))).toBe('held');
    expect(draw(refusedWith('INTERNAL'))).toBe('shown');
    expect(draw(refusedWith('NOT_FOUND'), false)).toBe('shown');
  });
});
