import { describe, expect, it } from 'vitest';
import { categoryOf, documentedCategories, kindsOf, searchCategories } from './searchCategories.js';

describe('the categories of the search', () => {
  it('are the documented ones in their order, and comments', () => {
    expect(documentedCategories.join(', ')).toBe(
      'all, workspace, article, draft, paragraph, tag, draftNotes, articleNotes, articleVideo, draftVideo, none',
    );
    expect(searchCategories.filter((category) => !documentedCategories.some((one) => one === category))).toEqual([
      'comment',
    ]);
  });

  it('find everything under all, nothing under none, and each kind under the category of its hits', () => {
    expect(kindsOf('all')).toBeNull();
    expect(kindsOf('none')).toEqual([]);
    const kinds = searchCategories.flatMap((category) => (kindsOf(category) ?? []).map((kind) => [kind, category]));
    expect(new Set(kinds.map(([kind]) => kind)).size).toBe(kinds.length);
    for (const [kind, category] of kinds) expect(categoryOf(kind as never)).toBe(category);
  });
});
