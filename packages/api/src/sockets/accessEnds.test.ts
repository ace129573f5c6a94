import { createArticle } from '@snaplore/core/articles/createArticle';
import { createTextTab } from '@snaplore/core/articles/createTextTab';
import { changeMemberRole } from '@snaplore/core/companies/changeMemberRole';
import { changeMemberStatus } from '@snaplore/core/companies/changeMemberStatus';
import { removeMember } from '@snaplore/core/companies/removeMember';
import { createGroup } from '@snaplore/core/groups/createGroup';
import { deleteGroup } from '@snaplore/core/groups/deleteGroup';
import { removeGroupMember } from '@snaplore/core/groups/removeGroupMember';
import { revokeOtherSessions, revokeSession } from '@snaplore/core/identity/revokeSessions';
import { signOut } from '@snaplore/core/identity/signOut';
import { readNote } from '@snaplore/core/notes/noteContent';
import { noteReaderIn } from '@snaplore/core/notes/noteStore';
import { systemReader } from '@snaplore/core/platform/system';
import { reader } from '@snaplore/core/platform/transaction';
import { again, newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { deleteWorkspace } from '@snaplore/core/workspaces/deleteWorkspace';
import { removeWorkspaceGroupRole } from '@snaplore/core/workspaces/removeWorkspaceGroupRole';
import { removeWorkspaceRole } from '@snaplore/core/workspaces/removeWorkspaceRole';
import { setWorkspaceGroupRole } from '@snaplore/core/workspaces/setWorkspaceGroupRole';
import { setWorkspaceRole } from '@snaplore/core/workspaces/setWorkspaceRole';
import { openSession } from '@snaplore/core/identity/openSession';
import { asSystem } from '@snaplore/core/platform/system';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { TestClient } from '../collab/testing/testClient.js';
import { openLiveApi, type LiveApi } from '../testing/liveApi.js';

/** Who has the right and how, and what it is to. */
interface Held {
  owner: TestPerson;
  person: TestPerson;
  workspaceId: string;
  groupId: string;
}

/** How somebody came by the right: their own role, a group's, or their role in the company. */
type Source = 'role' | 'group' | 'admin';

/** Every way in which a right to an article is taken away. `session`: with it everything that the session may do. */
const ways: { name: string; by: Source; isSession?: boolean; take: (held: Held) => Promise<unknown> }[] = [
  { name: 'removeWorkspaceRole', by: 'role', take: ({ owner, person, workspaceId }) => removeWorkspaceRole(owner, { workspaceId, userId: person.viewer.userId }) },
  { name: 'setWorkspaceRole', by: 'role', take: ({ owner, person, workspaceId }) => setWorkspaceRole(owner, { workspaceId, userId: person.viewer.userId, role: 'viewer' }) },
  { name: 'removeGroupMember', by: 'group', take: ({ owner, person, groupId }) => removeGroupMember(owner, groupId, person.viewer.userId) },
  { name: 'deleteGroup', by: 'group', take: ({ owner, groupId }) => deleteGroup(owner, groupId) },
  { name: 'removeWorkspaceGroupRole', by: 'group', take: ({ owner, workspaceId, groupId }) => removeWorkspaceGroupRole(owner, { workspaceId, groupId }) },
  { name: 'setWorkspaceGroupRole', by: 'group', take: ({ owner, workspaceId, groupId }) => setWorkspaceGroupRole(owner, { workspaceId, groupId, role: 'viewer' }) },
  { name: 'changeMemberRole', by: 'admin', take: ({ owner, person }) => changeMemberRole(owner, { userId: person.viewer.userId, role: 'user' }) },
  { name: 'deleteWorkspace', by: 'role', take: ({ owner, workspaceId }) => deleteWorkspace(owner, workspaceId) },
  { name: 'removeMember', by: 'role', isSession: true, take: ({ owner, person }) => removeMember(owner, person.viewer.userId) },
  { name: 'changeMemberStatus', by: 'role', isSession: true, take: ({ owner, person }) => changeMemberStatus(owner, { userId: person.viewer.userId, status: 'deactivated' }) },
  { name: 'signOut', by: 'role', isSession: true, take: ({ person }) => signOut(person) },
  { name: 'revokeSession', by: 'role', isSession: true, take: ({ person }) => revokeSession(person, person.viewer.sessionId) },
  { name: 'revokeOtherSessions', by: 'role', isSession: true, take: async ({ person }) => await revokeOtherSessions(await onAnotherDevice(person)) },
  {
    name: 'a company that is deactivated', by: 'role', isSession: true,
    take: ({ owner }) => systemReader(owner.services, 'seed the demo company').execute('update company set is_activated = false where id = ?', [owner.viewer.companyId]),
  },
  {
    name: 'a session that was cut short', by: 'role', isSession: true,
    take: ({ person }) => systemReader(person.services, 'seed the demo company').execute('update session set expires_at = now() where id = ?', [person.viewer.sessionId]),
  },
];

async function onAnotherDevice(person: TestPerson): Promise<TestPerson> {
  const { userId, companyId } = person.viewer;
  const { token } = await asSystem(person.services, 'seed the demo company', ({ em }) => Promise.resolve(openSession(em, userId, companyId, { address: '', userAgent: '' })));
  return await again({ ...person, token });
}

let api: LiveApi;
let owner: TestPerson;

beforeAll(async () => {
  api = await openLiveApi();
});
beforeEach(async () => {
  owner = await newOwner(api.house.services);
});
afterAll(async () => {
  await api.close();
});

async function giveRight(by: Source): Promise<Held> {
  const person = await newMember(owner, by === 'admin' ? 'admin' : 'user');
  const { userId } = person.viewer;
  const workspaceId = (await createWorkspace(owner, { title: 'Plans', visibility: 'private' })).id;
  owner = await again(owner);
  const { id: groupId } = await createGroup(owner, { title: 'Crew', memberIds: by === 'group' ? [userId] : [] });
  if (by === 'role') await setWorkspaceRole(owner, { workspaceId, userId, role: 'editor' });
  if (by === 'group') await setWorkspaceGroupRole(owner, { workspaceId, groupId, role: 'editor' });
  return { owner, person: await again(person), workspaceId, groupId };
}

/** A connection to AI texts, what it was answered, and how it was closed. */
async function openText(token: string): Promise<{ say: (message: unknown) => void; answers: string[]; closed: Promise<number>; isClosed: () => boolean }> {
  const socket = new WebSocket(`${api.origin.replace('http', 'ws')}/api/ai-text?token=${token}`);
  const answers: string[] = [];
  let isClosed = false;
  socket.on('message', (data) => answers.push((data as Buffer).toString()));
  const closed = new Promise<number>((resolve) => {
    socket.once('close', (code) => {
      isClosed = true;
      resolve(code);
    });
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return { say: (message) => { if (!isClosed) socket.send(JSON.stringify(message)); }, answers, closed, isClosed: () => isClosed };
}

const read = 'query ($id: ID!) { article(id: $id) { title } }';
const write = 'mutation ($id: ID!) { updateArticleDraft(input: { id: $id, title: "Taken over" }) { id } }';
const follow = 'subscription ($id: ID!) { articleChanged(articleId: $id) { sequence } }';

describe('access that is taken away', () => {
  it.each(ways)('by $name ends on every open socket: no operation is done, and each is closed or checked again', async ({ by, isSession = false, take }) => {
    const held = await giveRight(by);
    const { person, workspaceId } = held;
    const { id: articleId } = await createArticle(owner, { workspaceId, title: 'Secret plan' });
    const { id: tabId } = await createTextTab(owner, articleId);

    const graph = api.connect(person);
    const own = graph.subscribe(read, { id: articleId });
    await own.until(1);
    expect(own.answers[0]?.data).toMatchObject({ article: { title: 'Secret plan' } });
    const running = graph.subscribe(follow, { id: articleId });
    const idle = api.connect(person);
    await idle.subscribe('{ me { user { id } } }').ended;
    const note = new TestClient({ port: api.server.port, articleId, tabId, params: { token: person.token } });
    note.type('Mine to say');
    await note.saved();
    const text = await openText(person.token);

    await take(held);

    // At once, before anybody can have been told.
    note.type('Too late');
    text.say({ type: 'start', articleId, writerType: 'simplify', selectedText: 'A plan.', prompt: '' });
    const tries = [read, write, follow].map((query) => graph.subscribe(query, { id: articleId }));
    await Promise.all(tries.map(async ({ ended }) => { await ended; }));
    for (const { answers, error } of tries) {
      expect(JSON.stringify(answers)).not.toContain('Secret plan');
      expect(answers.every(({ data, errors }) => errors !== undefined && Object.values(data ?? {}).every((value) => value === null)) || error !== undefined).toBe(true);
    }
    expect([3000, 3002]).toContain(await text.closed);
    expect(text.answers.join()).not.toMatch(/"type":"(update|result)"/);
    await note.until(() => note.closedWith !== null, 'the end of the note');
    expect([4401, 4403, 4404]).toContain(note.closedWith?.code);
    await running.ended;
    if (isSession) expect((await idle.closed()).code).toBe(4403);
    note.leave();

    const [stored] = await systemReader(owner.services, 'seed the demo company').execute<{ title: string; draft_title: string | null }[]>('select title, draft_title from article where id = ?', [articleId]);
    if (stored) {
      expect(stored).toEqual({ title: 'Secret plan', draft_title: null });
      expect((await readNote(noteReaderIn(reader(owner)), tabId)).text).toBe('Mine to say');
    }
  });
});
