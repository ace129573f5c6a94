import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setArticleTags } from '../articles/articleTags.js';
import { createArticle } from '../articles/createArticle.js';
import { createTextTab } from '../articles/createTextTab.js';
import { publishArticle } from '../articles/publishArticle.js';
import { saveArticleDraft } from '../articles/saveArticleDraft.js';
import { updateArticleDraft } from '../articles/updateArticleDraft.js';
import { createComment } from '../comments/createComment.js';
import { collectStatements } from '../kernel/statementCount.js';
import { newId } from '../kernel/ids.js';
import { commentDocument } from '../testing/commentDocument.js';
import { readPastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, refreshViewer, type TestPerson } from '../testing/people.js';
import { giveRole } from '../testing/rights.js';
import { shareWith } from '../testing/sharingWorld.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { indexArticle } from './indexArticle.js';
import { indexWorkspace } from './indexWorkspace.js';
import { kindsOf, type SearchCategory } from './searchCategories.js';
import { searchEverything, type SearchHit } from './searchEverything.js';
import type { SearchFilters } from './searchFilters.js';

interface Made {
  id: string;
  workspaceId: string;
  authorId: string;
  tags: string[];
  date: string;
}

let app: TestApp;
let owner: TestPerson;
let people: Record<'owner' | 'editor' | 'viewer' | 'recipient' | 'outsider' | 'stranger', TestPerson>;
let workspaces: Record<'open' | 'closed' | 'foreign', string>;
let articles: Map<string, Made>;
let foreign: Made;

/** An article with its word in its title, its note, its tags and a comment. */
async function write(by: TestPerson, workspaceId: string, made: Omit<Made, 'id' | 'workspaceId'>, isPublished = true) {
  const title = `Wheel ${made.date}`;
  const { id } = await createArticle(await refreshViewer(by), { workspaceId, title });
  const here = await refreshViewer(by);
  const tab = await createTextTab(here, id);
  await saveArticleDraft(here, { id, textTabs: [{ id: tab.id, text: commentDocument('A wheel note') }] });
  await setArticleTags(here, { id, tags: made.tags });
  if (isPublished) await publishArticle(here, { id });
  if (isPublished) await createComment(here, { articleId: id, content: commentDocument('A wheel remark') });
  const column = isPublished ? 'published_at' : 'updated_at';
  await readPastPolicies(app.services).execute(`update article set author_id = ?, ${column} = ? where id = ?`, [
    ...[made.authorId, made.date, id],
  ]);
  await indexArticle(here, id);
  return { id, workspaceId, ...made };
}

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
  const [open, closed] = [
    await createWorkspace(owner, { title: 'Wheel shop', visibility: 'organization' }),
    await createWorkspace(owner, { title: 'Wheel store', visibility: 'private' }),
  ];
  const stranger = await newOwner(app.services, 'Another Company');
  const theirs = await createWorkspace(stranger, { title: 'Wheel elsewhere', visibility: 'public' });
  workspaces = { open: open.id, closed: closed.id, foreign: theirs.id };
  const editor = await giveRole(await newMember(owner), closed.id, 'editor');
  const viewer = await giveRole(await newMember(owner), closed.id, 'viewer');
  const [recipient, outsider] = [await newMember(owner), await newMember(owner)];
  people = { owner: await refreshViewer(owner), editor, viewer, recipient, outsider, stranger };
  for (const workspace of [open, closed]) await indexWorkspace(people.owner, workspace.id);
  await indexWorkspace(stranger, theirs.id);
  const [one, other] = [owner.viewer.userId, editor.viewer.userId];
  const made = [
    await write(owner, open.id, { authorId: one, tags: ['Wheel  rims'], date: '2024-01-10T12:00:00Z' }),
    await write(owner, open.id, { authorId: other, tags: ['spokes'], date: '2024-02-10T12:00:00Z' }),
    await write(owner, closed.id, { authorId: one, tags: ['WHEEL RIMS', 'spokes'], date: '2024-03-10T12:00:00Z' }),
    await write(owner, closed.id, { authorId: other, tags: ['wheel rims'], date: '2024-04-10T12:00:00Z' }, false),
    await write(owner, closed.id, { authorId: other, tags: [], date: '2024-05-10T12:00:00Z' }),
  ];
  const [, , shared] = made;
  const article = { id: shared?.id ?? '' } as Parameters<typeof shareWith>[1];
  await shareWith(people.owner, article, recipient);
  foreign = await write(stranger, theirs.id, {
    ...{ authorId: stranger.viewer.userId, tags: ['wheel rims', 'theirs'], date: '2024-03-10T12:00:00Z' },
  });
  articles = new Map([...made, foreign].map((each) => [each.id, each]));
});
afterAll(async () => {
  await app.close();
});

const find = async (
  person: TestPerson,
  filters: SearchFilters,
  category: SearchCategory = 'all',
  query = 'wheel',
): Promise<SearchHit[]> => (await searchEverything(person, query, { kinds: kindsOf(category), filters })).nodes;
const idsOf = (hits: readonly SearchHit[]): string[] => hits.map(({ id }) => id).sort();
const datesOf = (hits: readonly SearchHit[]): string[] => [
  ...new Set(hits.map(({ articleId }) => articles.get(articleId ?? '')?.date.slice(0, 7) ?? 'another')),
];
const code = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'found';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

/** Every choice of some of the filters. */
function someOf(filters: readonly SearchFilters[]): SearchFilters[] {
  return filters.reduce<SearchFilters[]>((all, each) => [...all, ...all.map((one) => ({ ...one, ...each }))], [{}]);
}

/** What a filter means, told without the index. */
function passes({ articleId, workspaceId, shareId }: SearchHit, filters: SearchFilters): boolean {
  const article = articles.get(articleId ?? '');
  const { authorId, tag, dateFrom, dateTo } = filters;
  const hasTag = article?.tags.some((each) => each.replace(/\s+/g, ' ').toLowerCase() === tag?.toLowerCase());
  // What is only shared has neither an author nor a workspace to be found by.
  if (shareId !== null && (filters.workspaceId != null || authorId != null)) return false;
  return (
    (filters.workspaceId == null || workspaceId === filters.workspaceId) &&
    (authorId == null || article?.authorId === authorId) &&
    (tag == null || hasTag === true) &&
    (dateFrom == null || (article !== undefined && new Date(article.date) >= dateFrom)) &&
    (dateTo == null || (article !== undefined && new Date(article.date) < dateTo))
  );
}

const categories = ['workspace', 'article', 'draft', 'tag', 'draftNotes', 'articleNotes', 'comment'] as const;

describe('filters of a search', () => {
  it.each(['owner', 'editor', 'viewer', 'recipient', 'outsider', 'stranger'] as const)(
    'leave of what the %s finds that alone which passes all of them, in every category',
    async (who) => {
      const person = people[who];
      let [found, left] = [0, 0];
      for (const category of categories) {
        const all = await find(person, {}, category);
        found += all.length;
        for (const filters of someOf([
          { workspaceId: workspaces.closed },
          { authorId: people.editor.viewer.userId },
          { tag: 'wheel RIMS' },
          { dateFrom: new Date('2024-03-10T12:00:00Z') },
          { dateTo: new Date('2024-05-10T12:00:00Z') },
        ])) {
          const expected = idsOf(all.filter((hit) => passes(hit, filters)));
          expect(idsOf(await find(person, filters, category)), JSON.stringify(filters)).toEqual(expected);
          const together = await find(person, { ...filters, categories: [category, 'none'] });
          const once = new Set(
            all.filter((hit) => passes(hit, filters)).map((hit) => hit.articleId ?? hit.workspaceId),
          );
          expect(new Set(together.map((hit) => hit.articleId ?? hit.workspaceId))).toEqual(once);
          expect(together.every((hit) => hit.category === category)).toBe(true);
          left += expected.length;
        }
      }
      expect(found).toBeGreaterThan(0);
      expect(left).toBeGreaterThan(found);
    },
  );

  it.each([
    ['owner', ['2024-05', '2024-04', '2024-03']],
    ['editor', ['2024-05', '2024-04', '2024-03']],
    ['viewer', ['2024-05', '2024-03']],
    ['recipient', []],
    ['outsider', []],
    ['stranger', []],
  ] as const)('find in a private workspace what the %s sees there: %j', async (who, dates) => {
    const found = datesOf(await find(people[who], { workspaceId: workspaces.closed, dateFrom: new Date(0) }));
    expect(found.sort()).toEqual([...dates].sort());
  });

  it('find nothing by the ids of another company, of nothing, and of no id, alike', async () => {
    const unknown = newId();
    for (const person of [people.owner, people.viewer, people.recipient]) {
      for (const id of [unknown, 'x', '', `${unknown} `]) {
        expect(await find(person, { workspaceId: id })).toEqual([]);
        expect(await find(person, { authorId: id })).toEqual([]);
      }
      expect(await find(person, { workspaceId: workspaces.foreign })).toEqual([]);
      expect(await find(person, { authorId: foreign.authorId })).toEqual([]);
      expect(await find(person, { tag: 'theirs' })).toEqual([]);
      expect(await find(person, { workspaceId: workspaces.foreign, authorId: person.viewer.userId })).toEqual([]);
      expect(await find(person, { workspaceId: workspaces.open, authorId: foreign.authorId })).toEqual([]);
    }
    expect(await find(people.outsider, { workspaceId: workspaces.closed })).toEqual([]);
  });

  it('find a workspace itself by the filter of the workspace alone', async () => {
    const hits = await find(people.viewer, { workspaceId: workspaces.closed }, 'workspace');
    expect(hits).toMatchObject([{ title: 'Wheel store' }]);
    expect(await find(people.viewer, { workspaceId: workspaces.closed, dateFrom: new Date(0) }, 'workspace')).toEqual(
      [],
    );
  });

  it('hold for an exact title too', async () => {
    const title = 'Wheel 2024-01-10T12:00:00Z';
    expect(datesOf(await find(people.owner, {}, 'all', title))[0]).toBe('2024-01');
    for (const filters of [
      { workspaceId: workspaces.closed },
      { authorId: people.editor.viewer.userId },
      { tag: 'spokes' },
      { dateFrom: new Date('2024-01-11') },
      { categories: ['articleNotes'] },
    ] as SearchFilters[])
      expect(idsOf(await find(people.owner, filters, 'article', title)), JSON.stringify(filters)).not.toContain(
        `article:${[...articles.keys()][0] ?? ''}`,
      );
  });

  it('find what is shared by its tag and its date', async () => {
    for (const filters of [{ tag: 'spokes' }, { dateFrom: new Date('2024-03-01'), dateTo: new Date('2024-04-01') }]) {
      const hits = (await find(people.recipient, filters)).filter(({ shareId }) => shareId !== null);
      expect(datesOf(hits)).toEqual(['2024-03']);
    }
    // A change of the draft does not change the date that the recipient sees.
    const shared = [...articles.values()][2];
    const published = new Date(shared?.date ?? '');
    await updateArticleDraft(people.owner, { id: shared?.id ?? '', title: 'Secretly a hub' });
    const later = { dateFrom: new Date(published.getTime() + 1), categories: ['article'] } as const;
    expect((await find(people.recipient, later)).filter(({ shareId }) => shareId !== null)).toEqual([]);
  });

  it('go on with the next page', async () => {
    const only = { authorId: owner.viewer.userId };
    const all = await find(people.owner, only, 'articleNotes');
    expect(all.length).toBeGreaterThan(1);
    const seen: SearchHit[] = [];
    for (let after: string | null = null, more = true; more;) {
      const page: Awaited<ReturnType<typeof searchEverything>> = await searchEverything(people.owner, 'wheel', {
        ...{ first: 1, after, filters: only, kinds: kindsOf('articleNotes') },
      });
      seen.push(...page.nodes);
      after = page.pageInfo.endCursor;
      more = page.pageInfo.hasNextPage;
    }
    expect(seen.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  });

  it('ask no more statements', async () => {
    await find(people.owner, {});
    const plain = await collectStatements(() => find(people.owner, {}));
    const filtered = await collectStatements(() =>
      find(people.owner, { authorId: owner.viewer.userId, tag: 'spokes', workspaceId: workspaces.closed }),
    );
    expect(filtered.statements.length).toBe(plain.statements.length);
  });

  it('refuse what cannot be meant', async () => {
    const [from, to] = [new Date('2024-03-01'), new Date('2024-02-01')];
    for (const filters of [
      { dateFrom: from, dateTo: to },
      { dateFrom: from, dateTo: from },
      { dateFrom: new Date(NaN) },
      { tag: 'x'.repeat(limits.tagMax + 1) },
      { tag: ' ' },
    ])
      expect(await code(find(people.owner, filters)), JSON.stringify(filters)).toBe('BAD_INPUT');
    expect(await code(find(people.owner, { tag: 'x'.repeat(limits.tagMax) }))).toBe('found');
    expect(await find(people.owner, { categories: [] })).toEqual([]);
    expect(await find(people.owner, { tag: 'odd \0 \ud800 tag' })).toEqual([]);
  });
});

it('an article that moved is found in its new workspace alone, before it is indexed there', async () => {
  const found = async (workspaceId: string): Promise<string[]> =>
    (await find(await refreshViewer(owner), { workspaceId }, 'article', 'derailleur')).map(({ title }) => title);
  const { id } = await createArticle(await refreshViewer(owner), { workspaceId: workspaces.open, title: 'Derailleur' });
  await publishArticle(await refreshViewer(owner), { id });
  await indexArticle(owner, id);
  expect([await found(workspaces.open), await found(workspaces.closed)]).toEqual([['Derailleur'], []]);
  await updateArticleDraft(await refreshViewer(owner), { id, workspaceId: workspaces.closed });
  await publishArticle(await refreshViewer(owner), { id });
  expect([await found(workspaces.open), await found(workspaces.closed)]).toEqual([[], ['Derailleur']]);
  await indexArticle(owner, id);
  expect([await found(workspaces.open), await found(workspaces.closed)]).toEqual([[], ['Derailleur']]);
});
