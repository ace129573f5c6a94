import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArticle } from '../articles/createArticle.js';
import { createTextTab } from '../articles/createTextTab.js';
import { deleteArticle } from '../articles/deleteArticle.js';
import { publishArticle } from '../articles/publishArticle.js';
import { saveArticleDraft } from '../articles/saveArticleDraft.js';
import { setArticlesArchived } from '../articles/setArticlesArchived.js';
import { updateArticleDraft } from '../articles/updateArticleDraft.js';
import { commentDocument } from '../testing/commentDocument.js';
import { newMember, newOwner, refreshViewer, type TestPerson } from '../testing/people.js';
import { giveRole } from '../testing/rights.js';
import { shareWith } from '../testing/sharingWorld.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { indexArticle } from './indexArticle.js';
import { searchEverything } from './searchEverything.js';
import type { SearchFilters } from './searchFilters.js';

let app: TestApp;
let people: Record<'owner' | 'editor' | 'viewer' | 'recipient' | 'outsider' | 'stranger', TestPerson>;
let workspaces: Record<'open' | 'closed', string>;
const roles = ['owner', 'editor', 'viewer', 'recipient', 'outsider', 'stranger'] as const;

async function write(by: TestPerson, workspaceId: string, title: string, note?: string): Promise<string> {
  const { id } = await createArticle(await refreshViewer(by), { workspaceId, title });
  const here = await refreshViewer(by);
  if (note !== undefined) {
    const tab = await createTextTab(here, id);
    await saveArticleDraft(here, { id, textTabs: [{ id: tab.id, text: commentDocument(note) }] });
  }
  return id;
}
async function publish(by: TestPerson, workspaceId: string, title: string, note?: string): Promise<string> {
  const id = await write(by, workspaceId, title, note);
  await publishArticle(await refreshViewer(by), { id });
  await indexArticle(by, id);
  return id;
}

beforeAll(async () => {
  app = await openTestApp();
  const owner = await newOwner(app.services);
  const open = await createWorkspace(owner, { title: 'Workshop', visibility: 'organization' });
  const closed = await createWorkspace(owner, { title: 'Board', visibility: 'private' });
  workspaces = { open: open.id, closed: closed.id };
  const stranger = await newOwner(app.services, 'Another Company');
  const theirs = await createWorkspace(stranger, { title: 'Elsewhere', visibility: 'public' });
  const editor = await giveRole(await newMember(owner), closed.id, 'editor');
  const viewer = await giveRole(await newMember(owner), closed.id, 'viewer');
  const [recipient, outsider] = [await newMember(owner), await newMember(owner)];
  people = { owner: await refreshViewer(owner), editor, viewer, recipient, outsider, stranger };

  await publish(owner, open.id, 'Cassette tools', 'The Cassette comes off. Écrous of the wheel.');
  await publish(owner, open.id, 'Cassette rings');
  await publish(owner, open.id, 'Sprackets of the open shelf');
  await publish(owner, closed.id, 'Freehubs inside');
  // As near to what is typed as the one that everybody sees.
  await publish(owner, closed.id, 'Sprockets inside');
  const shared = await publish(owner, closed.id, 'Headsets inside', 'Bearings');
  const article = { id: shared } as Parameters<typeof shareWith>[1];
  await shareWith(people.owner, article, recipient);
  await updateArticleDraft(people.owner, { id: shared, title: 'Pedalboards inside' });
  await indexArticle(owner, shared);
  const unpublished = await write(owner, closed.id, 'Cranksets unfinished');
  await indexArticle(owner, unpublished);
  const archived = await publish(owner, open.id, 'Saddlebags archived');
  await setArticlesArchived(people.owner, { articleIds: [archived], isArchived: true });
  const deleted = await publish(owner, open.id, 'Handlebars deleted');
  await deleteArticle(people.owner, deleted);
  await publish(stranger, theirs.id, 'Mudguards of others');
});
afterAll(async () => {
  await app.close();
});

const offered = async (who: (typeof roles)[number], query: string, filters?: SearchFilters): Promise<string | null> =>
  (await searchEverything(people[who], query, { filters })).correctedQuery;

describe('a corrected query', () => {
  it.each([
    ['of the workspace that few see', 'freehvbs', 'freehubs', ['owner', 'editor', 'viewer']],
    ['of what is shared', 'headsers', 'headsets', ['owner', 'editor', 'viewer', 'recipient']],
    ['of the draft of what is shared', 'pedalbords', 'pedalboards', ['owner', 'editor']],
    ['of what was never published', 'crancsets', 'cranksets', ['owner', 'editor']],
    ['of what is archived', 'sadlebags', 'saddlebags', []],
    ['of what is deleted', 'handelbars', 'handlebars', []],
    ['of another company', 'mudgards', 'mudguards', ['stranger']],
    ['of what every member sees', 'casette', 'cassette', ['owner', 'editor', 'viewer', 'recipient', 'outsider']],
  ] as const)('has a word %s for those alone who see it', async (_of, typed, word, who) => {
    for (const role of roles) {
      const expected = who.some((one) => one === role) ? word : null;
      expect(await offered(role, typed), role).toBe(expected);
      expect((await offered(role, `the ${typed} inside`)) ?? '', role).toBe(
        expected === null ? '' : `the ${word} inside`,
      );
    }
  });

  it('is the same whether or not a text that the viewer does not see is misspelt like the query', async () => {
    const title = 'Derailleurs of the open shelf';
    const inside = 'Derailers inside';
    const [open, closed] = [workspaces.open, workspaces.closed];
    await publish(people.owner, open, title);
    expect(await offered('outsider', 'derailers')).toBe('derailleurs');
    await publish(people.owner, closed, inside);
    expect(await offered('outsider', 'derailers')).toBe('derailleurs');
    expect(await offered('viewer', 'derailers')).toBeNull();
  });

  it('has the word that the viewer sees, where others are as near', async () => {
    expect(await offered('outsider', 'sprzckets')).toBe('sprackets');
  });

  it('keeps what was found as typed, and the rest of the query as it is', async () => {
    expect(await offered('outsider', 'cassette')).toBeNull();
    expect(await offered('outsider', 'cass')).toBeNull();
    expect(await offered('outsider', 'zugzwang')).toBeNull();
    expect(await offered('outsider', 'CASETTE, wheel')).toBe('cassette, wheel');
    expect(await offered('outsider', 'casette "comes off" -hub')).toBe('cassette "comes off" -hub');
    expect(await offered('outsider', '"casette"')).toBeNull();
    expect(await offered('outsider', 'ecrosu ')).toBe('écrous ');
  });

  it('is of the hits that pass the filters', async () => {
    expect(await offered('outsider', 'casette', { categories: ['articleNotes'] })).toBe('cassette');
    expect(await offered('outsider', 'casette', { categories: ['comment'] })).toBeNull();
    expect(await offered('outsider', 'casette', { authorId: people.editor.viewer.userId })).toBeNull();
  });

  it('finds as itself what it was offered for, and is never longer than a query may be', async () => {
    const before = await searchEverything(people.outsider, 'casette');
    const after = await searchEverything(people.outsider, before.correctedQuery ?? '');
    expect(after.nodes.map(({ id }) => id)).toEqual(before.nodes.map(({ id }) => id));
    expect(after.correctedQuery).toBeNull();
    expect(await offered('outsider', `${'- '.repeat(246)}casette`)).not.toBeNull();
    expect(await offered('outsider', `${' '.repeat(493)}casette`)).toBeNull();
  });
});
