import { describe, expect, it } from 'vitest';
import { articleAddress, loginAddress, newArticleAddress, workspaceAddress } from './addresses.js';

const article = { shortId: 'a1', slug: 'returns', workspace: { shortId: 'w1', slug: 'support' } };

describe('an address', () => {
  it('names every optional parameter, so that none is inherited from the current URL', () => {
    expect(workspaceAddress(article.workspace).params).toEqual({
      workspaceId: 'w1',
      workspaceSlug: 'support',
      articleId: undefined,
      articleSlug: undefined,
      mode: undefined,
      textTabSlug: undefined,
    });
    expect(Object.keys(newArticleAddress().params)).toEqual(['workspaceId']);
  });

  it('of a paragraph has its slug in the position of the mode', () => {
    expect(articleAddress(article, { mode: 'video', slug: 'open-the-case' }).params).toMatchObject({
      mode: 'open-the-case',
      textTabSlug: undefined,
    });
  });

  it('of a note has the mode and then its slug', () => {
    expect(articleAddress(article, { mode: 'notes', slug: 'checklist' }).params).toMatchObject({
      mode: 'notes',
      textTabSlug: 'checklist',
    });
  });

  it('of sign-in keeps the requested path, and none for Home', () => {
    expect(loginAddress('/drafts').search).toEqual({ redirect: '/drafts' });
    expect(loginAddress('/').search).toEqual({ redirect: undefined });
  });
});
