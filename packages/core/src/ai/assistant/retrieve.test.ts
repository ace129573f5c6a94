import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTextTab } from '../../articles/createTextTab.js';
import { publishArticle } from '../../articles/publishArticle.js';
import { saveArticle } from '../../articles/saveArticle.js';
import { setArticlesArchived } from '../../articles/setArticlesArchived.js';
import { createArticle } from '../../articles/createArticle.js';
import { createComment } from '../../comments/createComment.js';
import { indexArticle } from '../../search/indexArticle.js';
import { shareArticle } from '../../sharing/shareArticle.js';
import { unshareArticle } from '../../sharing/unshareArticle.js';
import { collectStatements } from '../../kernel/statementCount.js';
import { commentDocument } from '../../testing/commentDocument.js';
import { newMember, newOwner, refreshViewer, type TestPerson } from '../../testing/people.js';
import { giveRole } from '../../testing/rights.js';
import { openTestApp, type TestApp } from '../../testing/testApp.js';
import { addParagraph } from '../../testing/timeline.js';
import { lineOf, writeTranscript } from '../../testing/transcripts.js';
import { createWorkspace } from '../../workspaces/createWorkspace.js';
import type { Workspace } from '../../workspaces/workspace.entity.js';
import type { Passage } from './passages.js';
import { retrieve } from './retrieve.js';

let app: TestApp;
let owner: TestPerson;
let editor: TestPerson;
let viewer: TestPerson;
let outsider: TestPerson;
let recipient: TestPerson;
let stranger: TestPerson;
let workspace: Workspace;

/** An article with one published note, and what its draft says after that. */
async function write(title: string, text: string, draft?: string): Promise<string> {
  const { id } = await createArticle(owner, { workspaceId: workspace.id, title });
  const tab = await createTextTab(owner, id);
  await saveArticle(owner, { id, textTabs: [{ id: tab.id, text: commentDocument(text) }] });
  await publishArticle(owner, { id });
  if (draft !== undefined) await saveArticle(owner, { id, textTabs: [{ id: tab.id, text: commentDocument(draft) }] });
  await indexArticle(owner, id);
  return id;
}

let wheelsId: string;
let videoId: string;
beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
  workspace = await createWorkspace(owner, { title: 'Repairs', visibility: 'private' });
  owner = await refreshViewer(owner);
  editor = await giveRole(await newMember(owner), workspace.id, 'editor');
  viewer = await giveRole(await newMember(owner), workspace.id, 'viewer');
  outsider = await newMember(owner);
  recipient = await newMember(owner);
  stranger = await newOwner(app.services, 'Another company');
  wheelsId = await write(
    'Truing a wheel',
    'Turn the nipple a quarter to the left. The rim is true then.',
    'Turn the nipple a quarter to the left. The rim is true then. A secret torque of nine newtons is planned.',
  );
  await createComment(owner, { articleId: wheelsId, content: commentDocument('A remark about derailleurs') });
  await shareArticle(owner, { articleId: wheelsId, entities: [{ type: 'user', id: recipient.viewer.userId }] });
  const video = await createArticle(owner, { workspaceId: workspace.id, title: 'Brakes on video' });
  videoId = video.id;
  const pads = await addParagraph(owner, videoId, { duration: 60_000, title: 'Replacing caliper pads' });
  await writeTranscript(owner, { articleId: videoId, videoId: pads }, [
    lineOf('good morning everybody', 1_000, 3_000),
    lineOf('squeeze the piston back with a tyre lever', 12_000, 15_000),
  ]);
  await indexArticle(owner, videoId);
});
afterAll(async () => {
  await app.close();
});

const ask = (person: TestPerson, question: string): Promise<Passage[]> => retrieve(person, { question, earlier: [] });
const found = async (person: TestPerson, question: string): Promise<string[]> =>
  (await ask(person, question)).map(({ source, words }) => `${source.category}: ${words}`);

const published = ['articleNotes: Turn the nipple a quarter to the left.'];
const draft = ['draftNotes: A secret torque of nine newtons is planned.'];
const spoken = ['draftVideo: good morning everybody squeeze the piston back with a tyre lever'];

describe('what is found', () => {
  it.each([
    [
      'of a published note, by those who read it',
      'Which way do I turn the nipple?',
      { editor: published, viewer: published, recipient: published },
    ],
    ['of a draft, by its editors', 'What torque is planned?', { editor: draft }],
    ['of the speech of a draft, by its editors', 'How do I squeeze the piston?', { editor: spoken }],
    [
      'of the paragraphs of a draft, by its editors',
      'replacing caliper pads',
      { editor: ['draftVideo: Replacing caliper pads'] },
    ],
    ['of comments, by nobody', 'What about derailleurs?', {}],
    ['of what nothing says, by nobody', 'Who won the world cup of football?', {}],
  ])('%s', async (_what, question, finders: Record<string, string[]>) => {
    const people = { editor, viewer, outsider, recipient, stranger };
    for (const [name, person] of Object.entries(people))
      expect([name, await found(person, question)]).toEqual([name, finders[name] ?? []]);
  });

  it('has the words, the second and the place of a source', async () => {
    const [piston] = await ask(editor, 'How do I squeeze the piston?');
    expect(piston).toMatchObject({
      startTime: 12_000,
      source: { articleId: videoId, isDraft: true, title: 'Brakes on video' },
    });
    const [nipple] = await ask(recipient, 'Which way do I turn the nipple?');
    expect(nipple?.source).toMatchObject({ articleId: wheelsId, isDraft: false });
    expect(nipple?.source.shareId).not.toBeNull();
    expect((await ask(viewer, 'Which way do I turn the nipple?'))[0]?.source.shareId).toBeNull();
  });

  it('is what an article begins with where only its title is asked for', async () => {
    const id = await write('Cassette swap', 'First remove the lockring. Then pull it off.');
    expect(await found(viewer, 'cassette swap')).toEqual(['articleNotes: First remove the lockring.']);
    await setArticlesArchived(owner, { articleIds: [id], isArchived: true });
    expect(await found(viewer, 'cassette swap')).toEqual([]);
  });

  it('is what the texts say now, not what the index has of them', async () => {
    const id = await write('Chains', 'Wipe the sprocketry with paraffin.');
    const tab = (await ask(viewer, 'paraffin'))[0]?.source.textTabId ?? '';
    await saveArticle(owner, { id, textTabs: [{ id: tab, text: commentDocument('Nothing left here.') }] });
    await publishArticle(owner, { id });
    expect(await found(viewer, 'paraffin')).toEqual([]);
  });

  it('is nothing of what the asker lost the right to since it was indexed', async () => {
    const lost = await giveRole(await newMember(owner), workspace.id, 'editor');
    expect(await found(lost, 'What torque is planned?')).toEqual(draft);
    expect(await found(await giveRole(lost, workspace.id, 'viewer'), 'What torque is planned?')).toEqual([]);
    expect(await found(await giveRole(lost, workspace.id, null), 'Which way do I turn the nipple?')).toEqual([]);
    await unshareArticle(owner, { articleId: wheelsId, entityId: recipient.viewer.userId });
    expect(await found(recipient, 'Which way do I turn the nipple?')).toEqual([]);
  });

  it('is found beside words that the company has nowhere, however few articles there are', async () => {
    const lone = await newOwner(app.services, 'One article');
    const { id: workspaceId } = await createWorkspace(lone, { title: 'Only', visibility: 'organization' });
    const { id } = await createArticle(lone, { workspaceId, title: 'Wheels' });
    const tab = await createTextTab(lone, id);
    await saveArticle(lone, { id, textTabs: [{ id: tab.id, text: commentDocument('Turn the nipple left.') }] });
    await indexArticle(lone, id);
    const asker = await refreshViewer(lone);
    expect(await found(asker, 'And then? Whichever way do I turn the nipple?')).toEqual([
      'draftNotes: Turn the nipple left.',
    ]);
  });

  it('takes as many statements for ten articles as for one', async () => {
    for (let number = 0; number < 10; number += 1)
      await write(`Pump ${number}`, `Inflate to ${number} bar with the pump.`);
    await write('Lone', 'The vulcaniser is in the attic.');
    const count = async (question: string): Promise<[number, boolean]> => {
      const { result, statements } = await collectStatements(() => ask(viewer, question));
      return [statements.length, result.length > 1];
    };
    await count('inflate with the pump');
    const [[many, areMany], [one, isMany]] = [
      await count('inflate with the pump'),
      await count('where vulcaniser attic'),
    ];
    expect([areMany, isMany]).toEqual([true, false]);
    expect(many).toBe(one);
  });
});
