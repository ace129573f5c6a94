import { RouterContextProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as states from '../../design/QueryState.js';
import { useWorkspaceSidebarQuery } from '../../gql/WorkspaceSidebar.js';
import { refusedWith } from '../../lib/testing/refusedWith.js';
import { useArticleTree } from './tree/useArticleTree.js';
import { WorkspaceSidebar } from './WorkspaceSidebar.js';

vi.mock('../../design/QueryState.js', { spy: true });
vi.mock('../../gql/WorkspaceSidebar.js', () => ({ useWorkspaceSidebarQuery: vi.fn() }));
vi.mock('./tree/useArticleTree.js', () => ({ useArticleTree: vi.fn() }));
vi.mock('./tree/useShownArchived.js', () => ({ useShownArchived: () => [false, () => undefined] }));

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const refetch = vi.fn(() => Promise.resolve());
const reload = vi.fn(() => Promise.resolve());
const noAnswer = new Error('No answer');

/** Draws the sidebar of a workspace whose title and whose articles were asked for with these outcomes. */
function draw(title: { error?: Error }, articles: { rows: readonly [] | null; error?: Error }): string {
  vi.mocked(useWorkspaceSidebarQuery).mockReturnValue({ data: undefined, refetch, ...title } as never);
  vi.mocked(useArticleTree).mockReturnValue({ tree: { reload }, ...articles } as never);
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <WorkspaceSidebar workspaceId="abc" articleId={undefined} />
    </RouterContextProvider>,
  );
}
const retry = async (): Promise<void> => {
  await vi.mocked(states.QueryState).mock.lastCall?.[0].onRetry();
};

beforeEach(() => {
  vi.clearAllMocks();
});

describe('the sidebar of a workspace', () => {
  it('says that the workspace could not be loaded though its articles were, and asks for it again', async () => {
    const html = draw({ error: noAnswer }, { rows: [] });
    expect(html).toMatch(/role="alert".*This workspace could not be opened.*No answer.*Retry/);
    await retry();
    expect([refetch.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
  });

  it('says that the articles could not be loaded, and asks again for what is missing', async () => {
    const html = draw({ error: noAnswer }, { rows: null, error: noAnswer });
    expect(html).toMatch(/role="alert".*The articles could not be loaded.*No answer.*Retry/);
    await retry();
    expect([refetch.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1]);
  });

  it.each(['NOT_FOUND', 'GUEST_ACCESS_DENIED', 'BAD_INPUT'] as const)(
    'leaves it to the page to say %s: that may lead elsewhere, and says it once',
    (code) => {
      const error = refusedWith(code);
      for (const articles of [{ rows: [] }, { rows: null, error }] as const) {
        const html = draw({ error }, articles);
        expect(html).not.toContain('role="alert"');
        expect(html).not.toContain('Loading');
      }
    },
  );

  it('waits while one of the two is on its way', () => {
    expect(draw({}, { rows: [] })).not.toContain('role="alert"');
    expect(draw({}, { rows: null })).not.toContain('role="alert"');
  });
});
