import type { ArticleTreeRow } from '@snaplore/schema/articleTree';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ArticleTree, type TreeEvent, type TreeSource } from './articleTree.js';

const row = (articleId: string, wanted: Partial<ArticleTreeRow> = {}): ArticleTreeRow => ({
  articleId,
  shortId: articleId,
  slug: articleId,
  title: articleId,
  depth: 0,
  isPublished: true,
  hasVideo: false,
  isArchived: false,
  ...wanted,
});

/** A list that a test holds in its hands. */
class HeldSource implements TreeSource {
  rows: ArticleTreeRow[] = [];
  error: Error | null = null;
  stopped = 0;
  readonly told: { tell: (event: TreeEvent) => void; gap: () => void }[] = [];
  readonly load = vi.fn<TreeSource['load']>(() =>
    this.error
      ? Promise.reject(this.error)
      : Promise.resolve({ workspaceId: 'w', rows: this.rows.map((each) => ({ ...each })) }),
  );

  private readonly requests = new Set<() => void>();

  requestAgain(request: () => void): void {
    this.requests.add(request);
    setTimeout(() => {
      if (this.requests.delete(request)) request();
    }, 50);
  }

  cancelRequest(request: () => void): void {
    this.requests.delete(request);
  }

  follow(tell: (event: TreeEvent) => void, gap: () => void): () => void {
    this.told.push({ tell, gap });
    return () => {
      this.stopped += 1;
    };
  }
}

const titles = (tree: ArticleTree) => tree.getState().rows?.map(({ title }) => title);

describe('the article tree of a workspace', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function live(rows: ArticleTreeRow[]) {
    const source = new HeldSource();
    source.rows = rows;
    const tree = new ArticleTree(source);
    const stop = tree.subscribe(() => undefined);
    await vi.runAllTimersAsync();
    /** Tells of changes with the articles as the source has them now. */
    const tell = async (...events: { kind: string; articleId: string | null; workspaceId?: string }[]) => {
      for (const { kind, articleId, workspaceId = 'w' } of events) {
        const found = source.rows.find((each) => each.articleId === articleId);
        const { depth: _, ...article } = found ?? { depth: 0 };
        source.told.at(-1)?.tell({
          kind,
          articleId,
          workspaceId,
          article: found ? (article as TreeEvent['article']) : null,
        });
      }
      await vi.runAllTimersAsync();
    };
    return { source, tree, stop, tell };
  }

  it('is loaded with the first subscriber, and followed until the last one leaves', async () => {
    const { source, tree, stop } = await live([row('a'), row('b')]);
    expect(titles(tree)).toEqual(['a', 'b']);
    expect(source.told).toHaveLength(1);
    expect(source.stopped).toBe(0);
    stop();
    expect(source.stopped).toBe(1);
  });

  it('requests nothing when only one article has changed, and keeps the other rows', async () => {
    const { source, tree, tell } = await live([row('a'), row('b', { depth: 1 })]);
    const untouched = tree.getState().rows?.[0];
    source.rows = [row('a'), row('b', { title: 'Better' })];
    await tell({ kind: 'article_changed', articleId: 'b' }, { kind: 'article_published', articleId: 'b' });
    expect(titles(tree)).toEqual(['a', 'Better']);
    expect(tree.getState().rows?.[1]?.depth).toBe(1);
    expect(tree.getState().rows?.[0]).toBe(untouched);
    expect(source.load).toHaveBeenCalledTimes(1);
  });

  it.each<[string, { kind: string; articleId: string | null }]>([
    ['an article has come', { kind: 'article_created', articleId: 'c' }],
    ['one is published that was out of sight', { kind: 'article_published', articleId: 'c' }],
    ['the order or the workspace has changed', { kind: 'workspace_changed', articleId: null }],
    ['an article has gone', { kind: 'article_deleted', articleId: 'b' }],
  ])('asks for the whole list when %s', async (_, event) => {
    const { source, tree, tell } = await live([row('a'), row('b')]);
    source.rows = [row('c'), row('a')];
    await tell(event);
    expect(titles(tree)).toEqual(['c', 'a']);
    expect(source.load).toHaveBeenCalledTimes(2);
  });

  it('reloads once when an article is archived with its descendants', async () => {
    const { source, tree, tell } = await live([row('a'), row('b'), row('c', { isArchived: true })]);
    source.rows = [row('a'), row('b', { isArchived: true })];
    await tell({ kind: 'article_changed', articleId: 'b' });
    expect(tree.getState().rows?.map(({ isArchived }) => isArchived)).toEqual([false, true]);
    const many = Array.from({ length: 300 }, (_, index) => row(`m${String(index)}`));
    source.rows = many;
    await tree.reload();
    const before = source.load.mock.calls.length;
    source.rows = many.map((each) => ({ ...each, isArchived: true }));
    await tell(...many.map(({ articleId }) => ({ kind: 'article_changed', articleId })));
    expect(source.load.mock.calls.length).toBe(before + 1);
  });

  it('keeps its rows when a request fails, has the error, and recovers by Retry', async () => {
    const { source, tree } = await live([row('a')]);
    source.error = new Error('away');
    await tree.reload();
    expect(tree.getState()).toMatchObject({ rows: [{ title: 'a' }], error: source.error });
    source.error = null;
    await tree.reload();
    expect(tree.getState().error).toBeUndefined();
  });

  it('is reloaded when changes may have been missed', async () => {
    const { source, tree } = await live([row('a')]);
    source.rows = [row('a'), row('b')];
    source.told[0]?.gap();
    await vi.runAllTimersAsync();
    expect(titles(tree)).toEqual(['a', 'b']);
    expect(source.load).toHaveBeenCalledTimes(2);
  });

  it('applies a change that arrives while it is loading, and none of another workspace', async () => {
    const source = new HeldSource();
    source.rows = [row('a')];
    const tree = new ArticleTree(source);
    tree.subscribe(() => undefined);
    const { depth: _, ...article } = row('a', { title: 'Better' });
    source.told[0]?.tell({ kind: 'article_published', workspaceId: 'w', articleId: 'a', article });
    source.told[0]?.tell({ kind: 'article_created', workspaceId: 'other', articleId: 'c', article: null });
    await vi.runAllTimersAsync();
    expect(titles(tree)).toEqual(['Better']);
    expect(source.load).toHaveBeenCalledTimes(1);
  });
});
