import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { useNextPage } from './useNextPage.js';

function open(after: string | null, fetchAfter: (after: string) => Promise<unknown>): ReturnType<typeof useNextPage> {
  let page: ReturnType<typeof useNextPage> | null = null;
  function List() {
    page = useNextPage(after, fetchAfter);
    return null;
  }
  renderToStaticMarkup(<List />);
  return page as unknown as ReturnType<typeof useNextPage>;
}

describe('the next page of a list', () => {
  it('is asked for once at a time, by the list and by its button alike', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const fetchAfter = vi.fn(() => promise);
    const { loadMore, retry } = open('20', fetchAfter);
    loadMore();
    loadMore();
    await retry();
    expect(fetchAfter.mock.calls).toEqual([['20']]);
    resolve(undefined);
    await vi.waitFor(async () => {
      await retry();
      expect(fetchAfter).toHaveBeenCalledTimes(2);
    });
  });

  it('tells its button why it could not be loaded', async () => {
    const { loadMore, retry } = open('20', () => Promise.reject(new Error('No answer')));
    await expect(retry()).rejects.toThrow('No answer');
    // Nobody pressed anything here: the list shows the button.
    loadMore();
  });

  it('is not asked for at the end', async () => {
    const fetchAfter = vi.fn(() => Promise.resolve());
    const { loadMore, retry } = open(null, fetchAfter);
    loadMore();
    await retry();
    expect(fetchAfter).not.toHaveBeenCalled();
  });
});
