import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArticle } from '../articles/createArticle.js';
import { publishArticle } from '../articles/publishArticle.js';
import { editNote } from '../notes/editNote.js';
import { noteStoreIn } from '../notes/noteStore.js';
import { createTextTab } from '../articles/createTextTab.js';
import { inTransaction } from '../outbox/transaction.js';
import { newOwner, refreshViewer, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { indexArticle } from './indexArticle.js';
import { mergeIndex } from './index/mergeIndex.js';
import { searchEverything } from './searchEverything.js';

describe('a question to the index', () => {
  let app: TestApp;
  let owner: TestPerson;
  let workspaceId: string;
  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
    workspaceId = (await createWorkspace(owner, { title: 'Shop', visibility: 'organization' })).id;
    owner = await refreshViewer(owner);
  });
  afterAll(async () => {
    await app.close();
  });

  async function write(title: string, text: string, tags: string[] = []): Promise<{ id: string; tabId: string }> {
    const { id } = await createArticle(owner, { workspaceId, title, tags });
    const { id: tabId } = await createTextTab(owner, id);
    await rewrite({ id, tabId }, text);
    return { id, tabId };
  }
  async function rewrite({ id, tabId }: { id: string; tabId: string }, text: string): Promise<void> {
    await inTransaction(owner, async (tx) => {
      await editNote(noteStoreIn(tx.em, owner.viewer.companyId), tabId, {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
      });
    });
    await publishArticle(owner, { id });
    await indexArticle(owner, id);
  }
  const titles = async (query: string): Promise<string[]> =>
    (await searchEverything(owner, query)).nodes.map(({ title }) => title);

  it('finds forms, typos, beginnings and parts of its words, in four languages', async () => {
    await write('True a wheel', 'A wheel that wobbles is trued by its spokes.');
    await write('Brake pads', 'How to replace the pads of a brake, and when.');
    await write('Laufradspeichen spannen', 'Die Speichen werden mit dem Nippelspanner gespannt.');
    await write('Як вирівняти колесо', 'Колеса вирівнюють спицями, а не молотком.');
    await write('自転車の修理', '車輪のスポークを調整します。');
    await write('Error E-1042', 'The display shows it when the battery is empty.');
    for (const query of ['wheels', 'weel', 'How do I true a wheel that wobbles?', 'whe', 'wheel spokes brakes'])
      expect((await titles(query))[0], query).toBe('True a wheel');
    const { correctedQuery } = await searchEverything(owner, 'How do I treu a wheel that wobbels?');
    expect(correctedQuery).toBe('How do I true a wheel that wobbles?');
    for (const query of ['Speiche', 'speihcen', 'Laufradspeiche', 'spannt', 'Wie spannt man Speichen?'])
      expect((await titles(query))[0], query).toBe('Laufradspeichen spannen');
    for (const query of ['колесами', 'колисо', 'Як вирівнюють колеса?'])
      expect((await titles(query))[0], query).toBe('Як вирівняти колесо');
    for (const query of ['自転車', '修理', '自転車の修埋'])
      expect((await titles(query))[0], query).toBe('自転車の修理');
    for (const query of ['E-1042', 'e1042', '1042']) expect((await titles(query))[0], query).toBe('Error E-1042');
    expect(await titles('"a brake"')).toEqual(['Brake pads']);
    expect(await titles('"brake a"')).toEqual([]);
    expect(await titles('wheel -spokes')).toEqual([]);
    expect(await titles('brake wheel -spokes')).toEqual(['Brake pads']);
  });

  it('finds a text that has lost the word which is left out', async () => {
    await write('Tandem', 'A saddle for two.');
    const article = await write('Unicycle', 'A saddle without a handlebar.');
    expect(await titles('saddle -handlebar')).toEqual(['Tandem']);
    await rewrite(article, 'A saddle and one wheel.');
    expect((await titles('saddle -handlebar')).toSorted()).toEqual(['Tandem', 'Unicycle']);
    expect(await titles('saddle -"for two"')).toEqual(['Unicycle']);
  });

  it('finds the same after merges', async () => {
    const before = await titles('wheel');
    for (let count = 0; count < 120; count += 1)
      await write(`Note ${String(count)}`, `Words of the number ${String(count)} gear`);
    await mergeIndex(owner, owner.viewer.companyId);
    expect((await titles('wheel'))[0]).toBe(before[0]);
    expect((await titles('gear 77'))[0]).toBe('Note 77');
    expect(await titles('gears')).toHaveLength(15);
  });
});
