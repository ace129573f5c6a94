import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createArticle } from '../articles/createArticle.js';
import { createTextTab } from '../articles/createTextTab.js';
import { publishArticle } from '../articles/publishArticle.js';
import { setArticlesArchived } from '../articles/setArticlesArchived.js';
import { collectStatements } from '../kernel/statementCount.js';
import { editNote } from '../notes/editNote.js';
import { noteStoreIn } from '../notes/noteStore.js';
import { inTransaction } from '../outbox/transaction.js';
import { newMember, newOwner, refreshViewer, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { indexArticle } from './indexArticle.js';
import { searchEverything, type SearchHit } from './searchEverything.js';

/** Words that no question has, so that texts are as long as others. */
const filler = (count: number): string => Array.from({ length: count }, (_, at) => `w${String(at)}`).join(' ');

describe('the second look at the best hits', () => {
  let app: TestApp;
  let owner: TestPerson;
  let reader: TestPerson;
  let workspaceId: string;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(async () => {
    await app.close();
  });
  beforeEach(async () => {
    owner = await newOwner(app.services);
    workspaceId = (await createWorkspace(owner, { title: 'Shop', visibility: 'organization' })).id;
    owner = await refreshViewer(owner);
    reader = await newMember(owner);
  });

  async function write(title: string, text: string, place = { workspaceId, isDraft: false }): Promise<string> {
    const { id } = await createArticle(owner, { workspaceId: place.workspaceId, title });
    const tab = await createTextTab(owner, id);
    await inTransaction(owner, async (tx) => {
      await editNote(noteStoreIn(tx.em, owner.viewer.companyId), tab.id, {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
      });
    });
    if (!place.isDraft) await publishArticle(owner, { id });
    await indexArticle(owner, id);
    return id;
  }
  const hits = async (person: TestPerson, query: string): Promise<SearchHit[]> =>
    (await searchEverything(person, query)).nodes;
  const titles = async (person: TestPerson, query: string): Promise<string[]> =>
    (await hits(person, query)).map(({ title }) => title);

  /** Four articles about a question, which have a word in common, and two that say as little of it as each other. */
  async function writeTopic(): Promise<void> {
    for (const title of ['One', 'Two', 'Three', 'Four'])
      await write(title, `A gear, its shifter and its cable: oil the housing ${filler(5)} ${title} ${filler(5)}`);
    await write('Of the topic', `A cable in its housing ${filler(12)}`);
    await write('Of another', `A cable in the garden ${filler(12)}`);
    await write('Without a word that is asked for', `Housing, housing and housing ${filler(12)}`);
  }
  const question = 'gear shifter cable';

  it('puts first where words stand near each other', async () => {
    await write('Near', `The front derailleur ${filler(40)} is old`);
    await write('Far', `The front ${filler(40)} derailleur is old`);
    expect(await titles(reader, 'derailleur front ')).toEqual(['Near', 'Far']);
    expect(await titles(reader, 'front derailleur')).toEqual(['Near', 'Far']);
    // One word has nothing to stand near; of equal ones the later one comes first.
    expect(await titles(reader, 'derailleur')).toEqual(['Far', 'Near']);
  });

  it('puts first what has the words of the best hits, and finds nothing by them alone', async () => {
    await writeTopic();
    const found = await hits(reader, question);
    expect(
      found
        .slice(0, 4)
        .map(({ title }) => title)
        .sort(),
    ).toEqual(['Four', 'One', 'Three', 'Two']);
    expect(found.slice(4).map(({ title }) => title)).toEqual(['Of the topic', 'Of another']);
    const marked = found.flatMap(({ snippetParts }) =>
      snippetParts.flatMap(({ text, isMatch }) => (isMatch ? text : [])),
    );
    expect([...new Set(marked)].sort()).toEqual(['cable', 'gear', 'shifter']);
  });

  it('learns no words from what the viewer does not see', async () => {
    await writeTopic();
    const before = await titles(reader, question);
    const { id: other } = await createWorkspace(owner, { title: 'Own', visibility: 'private' });
    owner = await refreshViewer(owner);
    const text = `Gear shifter cable in the garden ${filler(3)}`;
    const archived: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      await write('Hidden draft', text, { workspaceId, isDraft: true });
      await write('Hidden workspace', text, { workspaceId: other, isDraft: false });
      archived.push(await write('Archived', text));
    }
    await setArticlesArchived(owner, { articleIds: archived, isArchived: true });
    expect(await titles(reader, question)).toEqual(before);
    // Who sees them has the other order.
    const ofOwner = await titles(owner, question);
    expect(ofOwner.indexOf('Of another')).toBeLessThan(ofOwner.indexOf('Of the topic'));
  });

  it('keeps what has the very title first, and questions with phrases as they are', async () => {
    await writeTopic();
    await write('Gear shifter cable', 'Nothing else');
    expect((await titles(reader, 'gear shifter cable'))[0]).toBe('Gear shifter cable');
    const found = await titles(reader, '"cable" gear shifter');
    expect(found.indexOf('Of another')).toBeLessThan(found.indexOf('Of the topic'));
    const without = await titles(reader, 'gear shifter cable -nothing');
    expect(without.indexOf('Of another')).toBeLessThan(without.indexOf('Of the topic'));
  });

  it('has the same order on all pages, each article once', async () => {
    const written: string[] = [];
    for (let count = 0; count < 45; count += 1) {
      written.push(`Note ${String(count)}`);
      await write(`Note ${String(count)}`, `gear ${filler(count % 7)} shifter ${filler(count % 5)} cable housing`);
    }
    const pages = async (first: number): Promise<string[]> => {
      const all: string[] = [];
      for (let after: string | null = null; ;) {
        const { nodes, pageInfo } = await searchEverything(reader, question, { first, after });
        all.push(...nodes.map(({ title }) => title));
        if (!pageInfo.hasNextPage) return all;
        after = pageInfo.endCursor;
      }
    };
    const byTen = await pages(10);
    expect([...byTen].sort()).toEqual([...written].sort());
    expect(await pages(15)).toEqual(byTen);
    expect(await pages(7)).toEqual(byTen);
  });

  it('takes two statements more than what follows the hits that are looked at', async () => {
    await writeTopic();
    const count = async (offset: number): Promise<number> =>
      (await collectStatements(() => searchEverything(reader, question, { offset }))).statements.length;
    await count(0);
    // Texts that are no longer than what is looked at are not read again.
    expect((await count(0)) - (await count(30))).toBe(1);
    for (const title of ['Long', 'Longer']) await write(title, `gear shifter cable ${filler(600)}`);
    await count(0);
    expect((await count(0)) - (await count(30))).toBe(2);
  });
});
