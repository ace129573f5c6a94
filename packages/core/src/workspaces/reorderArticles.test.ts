import { orderOf, orderOfPlaces, placesOf } from '@snaplore/schema/articleOrder';
import type { ArticleOrder, ArticleOrderEntry } from '@snaplore/schema/orderTree';
import * as limits from '@snaplore/schema/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createArticle } from '../articles/createArticle.js';
import { setArticlesArchived } from '../articles/setArticlesArchived.js';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { EventRecord } from '../outbox/event.entity.js';
import { newId } from '../kernel/ids.js';
import { readPastPolicies } from '../testing/pastPolicies.js';
import { entry, giveOrderWorld, type OrderWorld } from '../testing/orderWorld.js';
import { newOwner, type TestPerson } from '../testing/people.js';
import { readArticleTrees } from './articleTree.queries.js';
import { createWorkspace } from './createWorkspace.js';
import { reorderArticles } from './reorderArticles.js';
import type { Workspace } from './workspace.entity.js';

const ids = (order: ArticleOrder): string[] => placesOf(order).map(({ articleId }) => articleId);

describe('ordering articles', () => {
  let { world, owner, workspace, a, b, c } = {} as OrderWorld;
  giveOrderWorld('unordered', (given) => {
    ({ world, owner, workspace, a, b, c } = given);
  });

  const stored = async (archived = true): Promise<{ order: ArticleOrderEntry[]; version: number }> => {
    const tree = (await readArticleTrees(owner, [workspace], { archived })).get(workspace.id);
    return { order: orderOfPlaces(tree?.rows ?? []), version: tree?.version ?? -1 };
  };
  const save = async (order: unknown, base?: unknown, person = owner): Promise<Workspace> =>
    await reorderArticles(person, { workspaceId: workspace.id, order, base });

  // The full table of roles is in rules.table.ts.
  it.each([
    ['owner', 'private', 'yes'],
    ['admin', 'private', 'yes'],
    ['workspace admin', 'private', 'yes'],
    ['workspace editor', 'private', 'yes'],
    ['workspace admin by group', 'private', 'yes'],
    ['workspace editor by group', 'private', 'yes'],
    ['viewer, editor by group', 'private', 'yes'],
    ['workspace viewer', 'private', 'FORBIDDEN'],
    ['workspace viewer by group', 'private', 'FORBIDDEN'],
    ['moderator', 'private', 'NOT_FOUND'],
    ['user', 'private', 'NOT_FOUND'],
    ['super admin', 'private', 'NOT_FOUND'],
    ['moderator', 'organization', 'FORBIDDEN'],
    ['user', 'public', 'FORBIDDEN'],
    ['user', 'personal', 'yes'],
    ['owner', 'personal', 'NOT_FOUND'],
    ['workspace admin', 'personal', 'NOT_FOUND'],
    ["another company's owner", 'private', 'NOT_FOUND'],
    ["another company's owner", 'public', 'NOT_FOUND'],
  ] as const)('answers the %s on a %s workspace: %s', async (name, visibility, answer) => {
    const place = world.workspaces.get(visibility) as Workspace;
    const [first, second] = world.articles
      .filter((each) => each.workspace.id === place.id)
      .map(({ article }) => article.id) as [string, string];
    const saving = reorderArticles(world.persons.get(name) as TestPerson, {
      workspaceId: place.id,
      order: [entry(first, entry(second))],
    });
    if (answer === 'yes') expect(await saving).toMatchObject({ id: place.id });
    else await expect(saving).rejects.toMatchObject({ code: answer });
  });

  it('stores the tree, counts the save, emits an event and writes an audit entry', async () => {
    await save([entry(b, entry(a)), entry(c)]);
    expect(await stored()).toEqual({ order: [entry(b, entry(a)), entry(c)], version: 1 });
    const em = readPastPolicies(owner.services);
    expect(await em.count(EventRecord, { name: 'workspace.changed', payload: { workspaceId: workspace.id } })).toBe(2);
    expect(await em.findOne(AuditEntry, { subjectId: workspace.id, action: 'workspace.reordered' })).toMatchObject({
      subjectName: 'Workshop',
      actorId: owner.viewer.userId,
    });
  });

  it('does nothing when the order is the same', async () => {
    await save([entry(b, entry(a)), entry(c)]);
    await save([entry(b, entry(a)), entry(c)]);
    expect((await stored()).version).toBe(1);
    expect(
      await readPastPolicies(owner.services).count(AuditEntry, {
        subjectId: workspace.id,
        action: 'workspace.reordered',
      }),
    ).toBe(1);
  });

  it('writes no audit entry for a personal workspace', async () => {
    const user = world.persons.get('user') as TestPerson;
    const personal = world.workspaces.get('personal') as Workspace;
    const { id } = await createArticle(user, { workspaceId: personal.id, title: 'Mine' });
    const others = world.articles
      .filter((each) => each.workspace.id === personal.id)
      .map(({ article }) => entry(article.id));
    await reorderArticles(user, { workspaceId: personal.id, order: [...others, entry(id)] });
    expect(await readPastPolicies(owner.services).count(AuditEntry, { subjectId: personal.id })).toBe(0);
  });

  const deep = (levels: number): object =>
    Array.from({ length: levels }).reduce<object>((items) => ({ value: a, items: [items].flat() }), { value: a });
  it.each([
    ['no list', () => 'order'],
    ['an entry without a value', () => [{ items: [] }]],
    ['too many levels', () => [deep(limits.articleDepthMax)]],
    ['too many articles', () => Array.from({ length: limits.articlesInOrderMax + 1 }, () => entry(a))],
  ])('refuses %s', async (_what, order) => {
    await expect(save(order())).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(save([entry(a)], order())).rejects.toMatchObject({ code: 'BAD_INPUT' });
    expect((await stored()).version).toBe(0);
  });

  it('refuses articles of another workspace, of another company or unknown ones, and names them', async () => {
    const stranger = await newOwner(owner.services, 'Another Company');
    const theirs = await createWorkspace(stranger, { title: 'Theirs', visibility: 'public' });
    const others = [
      world.articles[0]?.article.id ?? '',
      newId(),
      'x',
      (await createArticle(stranger, { workspaceId: theirs.id, title: 'Not yours' })).id,
    ];
    for (const other of others) {
      await expect(save([entry(a, entry(other))])).rejects.toMatchObject({
        code: 'BAD_INPUT',
        fields: { order: `not of this workspace: ${other}` },
      });
      await expect(save([entry(a)], [entry(other)])).rejects.toMatchObject({
        code: 'BAD_INPUT',
        fields: { base: `not of this workspace: ${other}` },
      });
    }
    expect((await stored()).version).toBe(0);
  });

  it('keeps articles that the order leaves out', async () => {
    await save([entry(c)]);
    expect(ids((await stored()).order).sort()).toEqual([a, b, c].sort());
  });

  it('leaves archived articles where they are', async () => {
    await save([entry(a, entry(b)), entry(c)]);
    await setArticlesArchived(owner, { articleIds: [b], isArchived: true });
    const { order: base } = await stored(false);
    await save([entry(c), entry(a)], base);
    expect((await stored()).order).toEqual([entry(c), entry(a, entry(b))]);
    await save([entry(a), entry(c)]);
    expect((await stored()).order).toEqual([entry(a, entry(b)), entry(c)]);
  });

  it('keeps the moves of two users who started from the same order', async () => {
    const base = [entry(a), entry(b), entry(c)];
    await save(base);
    await Promise.all([
      save([entry(c), entry(a), entry(b)], base),
      save([entry(a, entry(b)), entry(c)], base, world.persons.get('admin')),
    ]);
    expect(await stored()).toEqual({ order: [entry(c), entry(a, entry(b))], version: 3 });
  });

  it('results in one tree of every article for two users at the same time, whatever they save', async () => {
    const all = [
      a,
      b,
      c,
      ...(await Promise.all(
        ['D', 'E', 'F'].map(async (title) => (await createArticle(owner, { workspaceId: workspace.id, title })).id),
      )),
    ];
    const tree = fc
      .tuple(fc.shuffledSubarray(all, { minLength: 3 }), fc.array(fc.nat(3), { minLength: 6, maxLength: 6 }))
      .map(([some, depths]) =>
        orderOfPlaces(some.map((articleId, index) => ({ articleId, depth: depths[index] ?? 0 }))),
      );
    await fc.assert(
      fc.asyncProperty(tree, tree, fc.boolean(), async (one, other, isWhole) => {
        const before = await stored();
        const base = isWhole ? undefined : before.order;
        // A save with a base contains everything that was seen.
        const whole = (order: ArticleOrder): ArticleOrder => (isWhole ? order : orderOf(order, all));
        await Promise.all([save(whole(one), base), save(whole(other), base, world.persons.get('admin'))]);
        const after = await stored();
        expect(ids(after.order).sort()).toEqual([...all].sort());
        expect(after.version).toBeGreaterThanOrEqual(before.version);
        expect(after.version).toBeLessThanOrEqual(before.version + 2);
      }),
      { numRuns: 40 },
    );
  });
});
