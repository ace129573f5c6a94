import * as limits from '@snaplore/schema/limits';
import { describe, expect, it } from 'vitest';
import { libraryTitle, planWorkspaces } from './planWorkspaces.js';

const size = { people: 1_000, groups: 200 };
const plan = planWorkspaces(size);
const [library, ...others] = plan;

describe("the plan of the large company's workspaces", () => {
  it('has 500 with distinct titles, every visibility and existing users, some archived or empty', () => {
    expect(others).toHaveLength(500);
    expect(new Set(plan.map(({ title }) => title)).size).toBe(501);
    for (const visibility of ['private', 'organization', 'public'])
      expect(others.filter((each) => each.visibility === visibility).length).toBeGreaterThan(30);
    expect(others.filter(({ isArchived }) => isArchived).length).toBeGreaterThan(10);
    expect(others.filter(({ articles }) => articles.length === 0).length).toBeGreaterThan(50);
    expect(plan.filter(({ author, group }) => author >= size.people || (group ?? 0) >= size.groups)).toEqual([]);
  });

  it('has one with 2,000 nested articles of distinct titles', () => {
    expect(library).toMatchObject({ title: libraryTitle, isArchived: false });
    const articles = library?.articles ?? [];
    expect(new Set(articles.map(({ title }) => title)).size).toBe(2_000);
    expect(Math.max(...articles.map(({ depth }) => depth))).toBe(5);
    expect(Math.max(...articles.map(({ depth }) => depth))).toBeLessThan(limits.articleDepthMax);
    // A row is at most one level deeper than the one above it.
    expect(articles.filter(({ depth }, index) => depth > (articles[index - 1]?.depth ?? -1) + 1)).toEqual([]);
    for (const kind of ['isPublished', 'isArchived', 'duration'] as const) {
      const count = articles.filter((article) => article[kind]).length;
      expect(count).toBeGreaterThan(30);
      expect(count).toBeLessThan(1_950);
    }
  });

  it('is the same on every run', () => {
    expect(planWorkspaces(size)).toEqual(plan);
  });
});
