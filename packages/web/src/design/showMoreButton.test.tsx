import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAction } from '../lib/useAction.js';
import { refusedWith } from '../lib/testing/refusedWith.js';
import * as buttons from './Button.js';
import { ShowMoreButton } from './ShowMoreButton.js';
import { showToast } from './toasts.js';

vi.mock('./toasts.js', () => ({ showToast: vi.fn() }));
vi.mock('./Button.js', { spy: true });
vi.mock('../lib/useAction.js', { spy: true });

beforeEach(() => {
  vi.clearAllMocks();
});

/** Draws the button. @returns what a press of it does. */
function draw(onMore: () => Promise<unknown>): () => void {
  renderToStaticMarkup(<ShowMoreButton onMore={onMore} />);
  return vi.mocked(buttons.Button).mock.lastCall?.[0].onClick as () => void;
}

describe('the button that loads the next page of a list', () => {
  it('loads it once, however often it is pressed meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const more = vi.fn(() => promise);
    const press = draw(more);
    press();
    press();
    expect(more).toHaveBeenCalledTimes(1);
    resolve(undefined);
    await promise;
    await vi.waitFor(() => {
      press();
      expect(more).toHaveBeenCalledTimes(2);
    });
  });

  it('shows why the page could not be loaded, and can be pressed again', async () => {
    const refused = refusedWith('NOT_FOUND');
    const more = vi.fn(() => Promise.reject(refused));
    const press = draw(more);
    press();
    await vi.waitFor(() => {
      expect(showToast).toHaveBeenCalledExactlyOnceWith('error', 'Not found');
    });
    await vi.waitFor(() => {
      press();
      expect(more).toHaveBeenCalledTimes(2);
    });
  });

  it('is busy while it loads, and while its list does', () => {
    const html = (loading: boolean): string =>
      renderToStaticMarkup(
        <ShowMoreButton loading={loading} onMore={() => Promise.resolve()}>
          Show 12 more
        </ShowMoreButton>,
      );
    expect(html(false)).toMatch(/^<button(?!.* disabled).*Show 12 more/);
    expect(html(true)).toContain('disabled=""');
    vi.mocked(useAction).mockReturnValueOnce({ run: () => Promise.resolve(true), isBusy: true });
    expect(html(false)).toContain('disabled=""');
  });
});
