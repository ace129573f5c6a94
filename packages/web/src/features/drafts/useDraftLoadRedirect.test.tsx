import { CombinedGraphQLErrors } from '@apollo/client';
import { errorMessage, type ErrorCode } from '@snaplore/schema/errors';
import { RouterContextProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ConnectionError } from '../../lib/errorText.js';
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
  const failure = (code: ErrorCode) =>
    new CombinedGraphQLErrors({ errors: [{ message: errorMessage(code, {}), extensions: { code } }] } as never);

  it('is refused in words where there is none to edit', () => {
    expect(refusalOf(undefined, failure('NOT_FOUND'))).toBe('Not found');
    expect(refusalOf({ article: { draft: null } }, undefined)).toBe('You do not have the right to do this');
    expect(refusalOf({ article: { draft: {} } }, undefined)).toBeNull();
    // What is on the screen stays there.
    expect(refusalOf({ article: { draft: {} } }, failure('NOT_FOUND'))).toBeNull();
  });

  it('is left to the app, or to Retry, for any other reason', () => {
    for (const code of ['COMPANY_DEACTIVATED', 'USER_INACTIVE_IN_COMPANY', 'UNAUTHENTICATED', 'INTERNAL'] as const)
      expect(refusalOf(undefined, failure(code))).toBeNull();
    expect(refusalOf(undefined, new ConnectionError())).toBeNull();
    expect(refusalOf(undefined, undefined)).toBeNull();
  });

  it('shows no error where it leads to Drafts, and every other one', () => {
    expect(draw(failure('NOT_FOUND'))).toBe('held');
    expect(draw(failure('FORBIDDEN'))).toBe('held');
    expect(draw(failure('INTERNAL'))).toBe('shown');
    expect(draw(failure('NOT_FOUND'), false)).toBe('shown');
  });
});
