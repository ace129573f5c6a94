import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast } from '../../design/toasts.js';
import { showOverlay } from '../actions/overlays.js';
import { copyArticleLink, copyParagraphLink } from './copyArticleLink.js';

vi.mock('../../design/toasts.js', () => ({ showToast: vi.fn() }));
vi.mock('../actions/overlays.js', () => ({ showOverlay: vi.fn() }));

const article = { slug: 'wheels', workspace: { slug: 'workshop' } };
const written: string[] = [];
let isRefused = false;

beforeEach(() => {
  vi.clearAllMocks();
  written.length = 0;
  isRefused = false;
  vi.stubGlobal('window', { location: { origin: 'https://lumen.test' } });
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: (text: string) => {
        if (isRefused) return Promise.reject(new Error('refused'));
        written.push(text);
        return Promise.resolve();
      },
    },
  });
});

describe('copying a link', () => {
  it('puts the whole address of an article or a paragraph on the clipboard', async () => {
    await copyArticleLink(article, '/b/w/workshop/a/wheels');
    await copyParagraphLink(article, { title: 'Spokes' }, '/b/w/workshop/a/wheels/spokes');
    expect(written).toEqual([
      'https://lumen.test/b/w/workshop/a/wheels',
      'https://lumen.test/b/w/workshop/a/wheels/spokes',
    ]);
    expect(vi.mocked(showToast).mock.calls).toEqual([
      ['success', 'Article link copied to clipboard'],
      ['success', 'Paragraph link copied to the clipboard'],
    ]);
  });

  it('is refused without the slugs, or the title of a paragraph', async () => {
    await copyArticleLink({ slug: '', workspace: { slug: 'workshop' } }, '/b');
    await copyArticleLink({ slug: 'wheels', workspace: { slug: '' } }, '/b');
    await copyParagraphLink(article, { title: ' ' }, '/b');
    expect(written).toEqual([]);
    expect(vi.mocked(showToast).mock.calls).toEqual([
      ['error', 'Cannot copy link to this article'],
      ['error', 'Cannot copy link to this article'],
      ['error', 'Cannot copy link to this paragraph'],
    ]);
  });

  it('shows the address in a field where the clipboard refuses', async () => {
    isRefused = true;
    await copyArticleLink(article, '/b/w/workshop/a/wheels');
    expect(showToast).toHaveBeenCalledWith('error', 'Cannot copy link to this article');
    expect(showOverlay).toHaveBeenCalledWith({ kind: 'copyLink', href: 'https://lumen.test/b/w/workshop/a/wheels' });
  });
});
