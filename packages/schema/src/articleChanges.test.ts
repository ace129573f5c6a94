import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articleChanges, type ArticleText, type ParagraphText, type TabText } from './articleChanges.js';
import type { ContentNode } from './contentText.js';

const note = (words: string): ContentNode => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});
const tab = (id: string, words = 'One two three four', more: Partial<TabText> = {}): TabText => ({
  id,
  title: id.toUpperCase(),
  isPinned: false,
  content: note(words),
  ...more,
});
const paragraph = (key: string, duration = 1_000, title = key): ParagraphText => ({ key, title, start: 0, duration });
const article = (more: Partial<ArticleText> = {}): ArticleText => ({
  title: 'Warranty returns',
  tabs: [tab('a'), tab('b'), tab('c')],
  paragraphs: [paragraph('x'), paragraph('y')],
  ...more,
});

describe('the changes of an article', () => {
  it('are none between equal versions', () => {
    const { title, tabs, paragraphs, summary } = articleChanges(article(), article());
    expect([title, ...tabs.map(({ kind }) => kind), ...paragraphs.map(({ kind }) => kind)]).toEqual([
      null,
      ...['same', 'same', 'same', 'same', 'same'],
    ]);
    expect(summary).toEqual({ addedWords: 0, removedWords: 0, parts: [], lengthChange: 0 });
  });

  it('include the title, and every tab that was added, removed, renamed, moved, pinned or written in', () => {
    const { title, tabs, summary } = articleChanges(
      article({ tabs: [tab('a'), tab('gone'), tab('b'), tab('c'), tab('d')] }),
      article({
        title: 'Returns',
        tabs: [
          tab('c'),
          tab('a', 'One two three', { isPinned: true }),
          tab('b', undefined, { title: 'New' }),
          tab('d'),
          tab('e'),
        ],
      }),
    );
    expect(title).toEqual({ before: 'Warranty returns', after: 'Returns' });
    const short = ({ kind, before, after, isRenamed, isMoved, isPinChanged }: (typeof tabs)[number]) =>
      [(after ?? before)?.id, kind, isRenamed && 'renamed', isMoved && 'moved', isPinChanged && 'pin'].filter(Boolean);
    expect(tabs.map(short)).toEqual([
      ['c', 'changed', 'moved'],
      ['a', 'changed', 'pin'],
      ['gone', 'removed'],
      ['b', 'changed', 'renamed'],
      ['d', 'same'],
      ['e', 'added'],
    ]);
    expect(summary).toEqual({ addedWords: 4, removedWords: 5, parts: ['title', 'notes', 'tabs'], lengthChange: 0 });
  });

  it('include paragraphs and the length of the video', () => {
    const { paragraphs, summary } = articleChanges(
      article({ paragraphs: [paragraph('x'), paragraph('y'), paragraph('z', 32_000)] }),
      article({ paragraphs: [paragraph('x', 1_500), paragraph('y', 1_000, 'Why'), paragraph('new', 500)] }),
    );
    expect(paragraphs.map(({ kind, isRenamed, isLengthChanged }) => [kind, isRenamed, isLengthChanged])).toEqual([
      ['changed', false, true],
      ['changed', true, false],
      ['removed', false, false],
      ['added', false, false],
    ]);
    expect(summary).toMatchObject({ parts: ['paragraphs', 'length'], lengthChange: -31_000 });
  });

  it('contain both versions, whatever they are', () => {
    const tabs = fc
      .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))
      .chain((ids) =>
        fc.tuple(...ids.map((id) => fc.constantFrom('One', 'Two').map((title) => tab(id, 'x', { title })))),
      );
    fc.assert(
      fc.property(tabs, tabs, (before, after) => {
        const changes = articleChanges(article({ tabs: before }), article({ tabs: after })).tabs;
        expect(changes.flatMap((change) => change.after ?? [])).toEqual(after);
        expect(
          changes
            .flatMap((change) => change.before ?? [])
            .map(({ id }) => id)
            .sort(),
        ).toEqual(before.map(({ id }) => id).sort());
        const kept = changes.flatMap((change) =>
          change.isMoved || !change.after || !change.before ? [] : [change.before],
        );
        expect(kept).toEqual(before.filter((each) => kept.includes(each)));
      }),
    );
  });
});
