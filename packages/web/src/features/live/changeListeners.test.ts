import { afterEach, describe, expect, it } from 'vitest';
import { forgetChanges, isOf, listenToChanges, publishChange, type Change } from './changeListeners.js';

const change = (sequence: number, more: Partial<Change> = {}): Change => ({
  sequence,
  kind: 'article_published',
  workspaceId: 'w',
  articleId: 'a',
  commentId: null,
  groupId: null,
  readIds: [],
  readThrough: null,
  newNotificationCount: null,
  workspace: null,
  article: null,
  comment: null,
  ...more,
});

describe('who listens to the live feed', () => {
  afterEach(forgetChanges);

  it('hears from now on, or first what came behind the answer on screen', () => {
    publishChange(change(1));
    publishChange(change(2));
    const heard: number[] = [];
    const since: number[] = [];
    const stops = [
      listenToChanges(({ sequence }) => heard.push(sequence)),
      listenToChanges(({ sequence }) => since.push(sequence), 1),
    ];
    publishChange(change(3));
    for (const stop of stops) stop();
    publishChange(change(4));
    expect(heard).toEqual([3]);
    expect(since).toEqual([2, 3]);
  });

  it('is given the changes of one article, and those of its workspace that concern it', () => {
    const filter = { kinds: ['article_published', 'workspace_deleted'], articleId: 'a', workspaceId: 'w' } as const;
    expect(isOf(filter, change(1))).toBe(true);
    expect(isOf(filter, change(1, { articleId: 'b' }))).toBe(false);
    expect(isOf(filter, change(1, { kind: 'workspace_deleted', articleId: null }))).toBe(true);
    expect(isOf(filter, change(1, { kind: 'workspace_deleted', articleId: null, workspaceId: 'v' }))).toBe(false);
    expect(isOf(filter, change(1, { kind: 'draft_changed' }))).toBe(false);
  });
});
