import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../kernel/ids.js';
import { writePastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, refreshViewer, type TestPerson } from '../testing/people.js';
import { giveRole } from '../testing/rights.js';
import { openRightsWorld, type RightsWorld } from '../testing/rightsWorld.js';
import { addParagraph } from '../testing/timeline.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { personalWorkspace } from '../workspaces/workspaces.queries.js';
import { Article } from './article.entity.js';
import { countDrafts, listDrafts } from './articles.queries.js';
import { createArticle } from './createArticle.js';
import { createTextTab } from './createTextTab.js';
import { deleteArticle } from './deleteArticle.js';
import { draftTypes, type DraftFilter } from './draftFilter.js';
import { listDraftCreators, listDraftWorkspaces } from './draftFilters.queries.js';
import { publishArticle } from './publishArticle.js';
import { setArticlesArchived } from './setArticlesArchived.js';
import { TextTab } from './textTab.entity.js';
import { updateArticleDraft } from './updateArticleDraft.js';

describe('the list of drafts', () => {
  let world: RightsWorld;
  let owner: TestPerson;
  let colleague: TestPerson;
  let shop: string;
  let office: string;

  beforeAll(async () => {
    world = await openRightsWorld();
  });
  afterAll(async () => {
    await world.app.close();
  });
  beforeEach(async () => {
    owner = await newOwner(world.app.services, 'Lumen Bikes');
    ({ id: shop } = await createWorkspace(owner, { title: 'Shop', visibility: 'organization' }));
    ({ id: office } = await createWorkspace(owner, { title: 'office', visibility: 'private' }));
    owner = await refreshViewer(owner);
    colleague = await giveRole(
      await newMember(owner, 'user', { firstName: 'Aiko', lastName: 'Tanaka' }),
      shop,
      'editor',
    );
  });

  const titles = async (filter: DraftFilter = {}, person = owner): Promise<string[]> => {
    const { nodes } = await listDrafts(person, {}, filter);
    expect(await countDrafts(person, filter)).toBe(nodes.length);
    return nodes.map((article) => article.draftTitle ?? article.title).sort();
  };
  const draft = async (title: string, workspaceId = shop, person = owner): Promise<string> =>
    (await createArticle(person, { workspaceId, title })).id;
  const choices = async (person: TestPerson): Promise<string[][]> => [
    (await listDraftWorkspaces(person)).map(({ title }) => title),
    (await listDraftCreators(person)).map(({ firstName }) => firstName),
  ];

  it.each([
    ['owner', ['organization', 'private', 'public']],
    ['admin', ['organization', 'private', 'public']],
    ['workspace admin', ['organization', 'private', 'public']],
    ['workspace editor', ['organization', 'private', 'public']],
    ['workspace editor by group', ['organization', 'private', 'public']],
    ['viewer, editor by group', ['organization', 'private', 'public']],
    ['user', ['personal']],
    ['workspace viewer', []],
    ['workspace viewer by group', []],
    ['moderator', []],
    ['super admin', []],
    ["another company's owner", []],
  ])('shows the %s the drafts that they may edit, and filters them by no others', async (name, seen) => {
    const person = world.persons.get(name) as TestPerson;
    const ids = seen.map((visibility) => world.workspaces.get(visibility as 'private')?.id);
    const nodes = (await listDrafts(person, { first: 100 })).nodes;
    expect([...new Set(nodes.map(({ workspaceId }) => workspaceId))].sort()).toEqual([...ids].sort());
    // The published article of each differs from its publication, which it has none of, and the draft.
    expect(nodes).toHaveLength(seen.length * 2);
    expect((await listDraftWorkspaces(person)).map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect((await listDraftCreators(person)).length).toBe(seen.length > 0 ? 1 : 0);
  });

  it('finds by the title of the draft, whatever its case, and takes no letter for a pattern', async () => {
    const id = await draft('Wheels');
    await publishArticle(owner, { id });
    await updateArticleDraft(owner, { id, title: 'Räder 100%' });
    await draft('BRAKES_1');
    expect(await titles({ query: 'räDER' })).toEqual(['Räder 100%']);
    expect(await titles({ query: 'wheels' })).toEqual([]);
    expect(await titles({ query: ' brakes ' })).toEqual(['BRAKES_1']);
    expect(await titles({ query: '%' })).toEqual(['Räder 100%']);
    expect(await titles({ query: '_' })).toEqual(['BRAKES_1']);
    expect(await titles({ query: '' })).toEqual(['BRAKES_1', 'Räder 100%']);
  });

  it('filters by workspace, creator and type, and by all of them together', async () => {
    const video = await draft('Video');
    await addParagraph(owner, video, { duration: 1 });
    const both = await draft('Both', office);
    await addParagraph(owner, both, { duration: 1 });
    await createTextTab(owner, both);
    const notes = await draft('Notes', shop, colleague);
    await createTextTab(owner, notes);
    await draft('Empty', office);
    const taken = await draft('Note taken away');
    await addParagraph(owner, taken, { duration: 1 });
    const tab = await createTextTab(owner, taken);
    await writePastPolicies(owner.services, async ({ em }) => {
      await em.nativeUpdate(TextTab, { id: tab.id }, { removedAt: new Date() });
    });
    expect(await titles({ workspaceId: shop })).toEqual(['Note taken away', 'Notes', 'Video']);
    expect(await titles({ creatorId: colleague.viewer.userId })).toEqual(['Notes']);
    expect(await titles({ type: 'video' })).toEqual(['Note taken away', 'Video']);
    expect(await titles({ type: 'both' })).toEqual(['Both']);
    expect(await titles({ type: 'notes' })).toEqual(['Empty', 'Notes']);
    const all = { query: 'o', workspaceId: shop, creatorId: colleague.viewer.userId, type: 'notes' } as const;
    expect(await titles(all)).toEqual(['Notes']);
    expect(await titles({ ...all, type: 'both' })).toEqual([]);
    // Every draft is of one type.
    const counts = await Promise.all(draftTypes.map((type) => countDrafts(owner, { type })));
    expect(counts.reduce((sum, count) => sum + count)).toBe(await countDrafts(owner));
  });

  it('goes by the workspace where a draft is published next, for those who see that', async () => {
    const id = await draft('Moving');
    await publishArticle(owner, { id });
    await updateArticleDraft(owner, { id, workspaceId: office });
    expect(await titles({ workspaceId: office })).toEqual(['Moving']);
    expect(await titles({ workspaceId: shop })).toEqual([]);
    expect(await choices(owner)).toEqual([['office'], ['Maya']]);
    expect(await titles({ workspaceId: shop }, colleague)).toEqual(['Moving']);
    expect(await titles({ workspaceId: office }, colleague)).toEqual([]);
    expect(await choices(colleague)).toEqual([['Shop'], ['Maya']]);
  });

  it('offers what occurs among the drafts, in order, each once', async () => {
    await draft('One');
    await draft('Two', office);
    await draft('Three', shop, colleague);
    await draft('Mine', (await personalWorkspace(colleague)).id, colleague);
    const published = await draft('Published');
    await publishArticle(owner, { id: published });
    expect(await choices(owner)).toEqual([
      ['office', 'Shop'],
      ['Aiko', 'Maya'],
    ]);
    expect((await choices(colleague))[0]).toHaveLength(2);
  });

  it('has neither archived nor deleted articles, and offers nothing by them', async () => {
    await setArticlesArchived(owner, { articleIds: [await draft('Archived')], isArchived: true });
    await deleteArticle(owner, await draft('Deleted', office));
    expect(await titles()).toEqual([]);
    expect(await choices(owner)).toEqual([[], []]);
  });

  it('keeps its pages apart when several were edited at one moment', async () => {
    for (let count = 0; count < 5; count += 1) await draft(`No ${count}`);
    await writePastPolicies(owner.services, async ({ em }) => {
      await em.nativeUpdate(Article, { workspaceId: shop }, { updatedAt: new Date('2026-01-01T10:00:00.000Z') });
    });
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await listDrafts(owner, { first: 2, after }, { query: 'no' });
      seen.push(...page.nodes.map(({ title }) => title));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
    expect(seen.sort()).toEqual(['No 0', 'No 1', 'No 2', 'No 3', 'No 4']);
  });

  it('refuses a filter that cannot be one, and finds nothing by what is not there', async () => {
    await draft('One');
    for (const filter of [{ workspaceId: 'x' }, { creatorId: 'x' }, { query: 'x'.repeat(301) }])
      await expect(listDrafts(owner, {}, filter)).rejects.toMatchObject({ code: 'BAD_INPUT' });
    for (const filter of [{ workspaceId: newId() }, { creatorId: newId() }]) expect(await titles(filter)).toEqual([]);
  });
});
