import { createArticle } from '@snaplore/core/articles/createArticle';
import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { updateArticleDraft } from '@snaplore/core/articles/updateArticleDraft';
import type { Article } from '@snaplore/core/articles/article.entity';
import { createComment } from '@snaplore/core/comments/createComment';
import { deleteComment } from '@snaplore/core/comments/deleteComment';
import { updateCompany } from '@snaplore/core/companies/updateCompany';
import { signOut } from '@snaplore/core/sessions/signOut';
import { EventFeeds, newestSequence } from '@snaplore/core/outbox/feed';
import { commentDocument } from '@snaplore/core/testing/commentDocument';
import { refreshViewer, newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { giveRole, setStatus } from '@snaplore/core/testing/rights';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import type { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '@snaplore/core/testing/eventually';
import { untilChanges } from '../testing/receivedChanges.js';
import { openLiveApi, type LiveApi } from '../testing/liveApi.js';
import type { Listening } from '../testing/socketClient.js';

const bell = `subscription ($after: Int) { notificationReceived(after: $after) {
  sequence newNotificationCount
  notification { type sequence commentId articleTitle actor { fullName } article { id } } } }`;
const changes = `subscription ($after: Int) { changes(after: $after) {
  sequence kind articleId commentId article { id commentCount } workspace { id articleCount }
  comment { id author { id } abilities replies { id } } } }`;

interface Told {
  sequence: number;
  kind: string;
  commentId: string | null;
  articleId: string | null;
  newNotificationCount: number;
  article: { commentCount: number };
  comment: { abilities: string[] } | null;
  notification: { commentId: string };
}
const toldOf = ({ answers }: Pick<Listening, 'answers'>): Told[] =>
  answers.map((answer) => Object.values(answer.data ?? {})[0] as Told);

/** Observes when the reader of a feed was opened. */
function watchReaders(): { opened(): Promise<void> } {
  const read = EventFeeds.prototype.read;
  let opened = 0;
  vi.spyOn(EventFeeds.prototype, 'read').mockImplementation(async function (this: EventFeeds, ...parameters) {
    const reader = await read.apply(this, parameters);
    opened += 1;
    return reader;
  });
  return {
    opened: async () => {
      await eventually(() => {
        expect(opened).toBeGreaterThan(0);
      });
    },
  };
}

describe('live changes', () => {
  let api: LiveApi;
  let owner: TestPerson;
  let colleague: TestPerson;
  let workspace: Workspace;
  let article: Article;

  beforeAll(async () => {
    api = await openLiveApi();
  });
  afterAll(async () => {
    await api.close();
  });
  beforeEach(async () => {
    owner = await newOwner(api.app.services);
    workspace = await createWorkspace(owner, { title: 'Repairs', visibility: 'private' });
    article = await createArticle(owner, { workspaceId: workspace.id, title: 'Truing a wheel' });
    article = await publishArticle(owner, { id: article.id });
    colleague = await giveRole(await newMember(owner), workspace.id, 'viewer');
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await api.leave();
  });

  const comment = (...parts: (string | TestPerson)[]) =>
    createComment(colleague, { articleId: article.id, content: commentDocument('See ', ...parts) });
  /** The company's newest sequence once every event so far has one. */
  const settled = async (): Promise<number> => {
    await api.numbered();
    return await newestSequence(api.app.services, owner.viewer.companyId);
  };

  describe('the bell', () => {
    it('rings for a mention, from now on, with what it is about', async () => {
      await comment(owner);
      await settled();
      const watch = watchReaders();
      const listening = api.connect(owner).subscribe(bell);
      await watch.opened();
      const made = await comment(owner);
      await listening.until(1);
      expect(toldOf(listening)).toEqual([
        {
          sequence: 2,
          newNotificationCount: 2,
          notification: {
            type: 'comment_mention',
            sequence: 2,
            commentId: made.id,
            articleTitle: 'Truing a wheel',
            actor: { fullName: 'Jonas Weber' },
            article: { id: article.id },
          },
        },
      ]);
    });

    it('rings for what was missed over a cut connection, once each, and goes on', async () => {
      const first = api.connect(owner);
      const before = first.subscribe(bell, { after: 0 });
      const one = await comment(owner);
      await before.until(1);
      first.cut();
      await before.ended;
      const two = await comment(owner);
      const three = await comment(owner);
      await settled();
      const after = api.connect(owner).subscribe(bell, { after: toldOf(before)[0]?.sequence });
      await after.until(2);
      const four = await comment(owner);
      await after.until(3);
      const ids = [...toldOf(before), ...toldOf(after)].map((told) => told.notification.commentId);
      expect(ids).toEqual([one.id, two.id, three.id, four.id]);
      expect(toldOf(after).map((told) => told.sequence)).toEqual([2, 3, 4]);
    });

    it('rings for oneself alone: not for a colleague, not for another company', async () => {
      const stranger = await newOwner(api.app.services, 'Another House');
      const strangers = api.connect(stranger).subscribe(bell, { after: 0 });
      const listening = api.connect(owner).subscribe(bell, { after: 0 });
      const reader = await giveRole(await newMember(owner), workspace.id, 'viewer');
      await comment(reader);
      const mine = await comment(owner);
      await listening.until(1);
      expect(toldOf(listening).map((told) => told.notification.commentId)).toEqual([mine.id]);
      expect(toldOf(listening)[0]?.sequence).toBe(1);
      // A notification of the stranger's own is the first that they receive.
      const space = await createWorkspace(stranger, { title: 'Theirs', visibility: 'organization' });
      const theirs = await publishArticle(stranger, {
        id: (await createArticle(stranger, { workspaceId: space.id, title: 'T' })).id,
      });
      const peer = await newMember(stranger);
      const own = await createComment(peer, { articleId: theirs.id, content: commentDocument('You ', stranger) });
      await strangers.until(1);
      expect(toldOf(strangers).map((told) => told.notification.commentId)).toEqual([own.id]);
    });

    it('rings again after a lost signal: the next look finds it', async () => {
      const watch = watchReaders();
      const listening = api.connect(owner).subscribe(bell);
      await watch.opened();
      const admin = new pg.Client({ connectionString: api.app.ownerUrl });
      await admin.connect();
      const { rowCount } = await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'snaplore-listen' and datname = current_database()`,
      );
      await admin.end();
      expect(rowCount).toBe(1);
      const made = await comment(owner);
      // Committed and announced while no listener of this process is connected.
      await api.app.dispatch();
      await listening.until(1);
      expect(toldOf(listening).map((told) => told.notification.commentId)).toEqual([made.id]);
    });
  });

  describe('the comments of an article', () => {
    it('tells of its comments in order, with numbers that grow, as the receiver may see and change them', async () => {
      const after = await settled();
      const listening = api.connect(owner).subscribe(changes, { after });
      const made = await comment('this');
      await listening.until(1);
      await deleteComment(colleague, made.id);
      await listening.until(2);
      const told = toldOf(listening);
      expect(told.map(({ kind, commentId }) => ({ kind, commentId }))).toEqual([
        { kind: 'comment_created', commentId: made.id },
        { kind: 'comment_deleted', commentId: made.id },
      ]);
      expect(told.map((each) => each.article.commentCount)).toEqual([1, 0]);
      expect(told[0]?.comment).toMatchObject({ id: made.id, author: { id: colleague.viewer.userId }, replies: [] });
      expect(told[0]?.comment?.abilities).toEqual(['view', 'update', 'delete', 'react', 'resolve']);
      expect(told[1]?.comment).toBeNull();
      expect(told[1]?.sequence).toBeGreaterThan(told[0]?.sequence ?? 0);
      expect(told[0]?.sequence).toBeGreaterThan(after);
    });

    it('tells what was missed over a cut connection, once each, and goes on', async () => {
      const first = api.connect(owner);
      const before = first.subscribe(changes, { after: await settled() });
      const made = [await comment('one')];
      await before.until(1);
      first.cut();
      await before.ended;
      made.push(await comment('two'), await comment('three'));
      await settled();
      const second = api.connect(owner).subscribe(changes, { after: toldOf(before)[0]?.sequence });
      await second.until(2);
      made.push(await comment('four'));
      await second.until(3);
      expect([...toldOf(before), ...toldOf(second)].map((told) => told.commentId)).toEqual(made.map(({ id }) => id));
    });

    it('says nothing of articles that the receiver cannot see', async () => {
      const hidden = await createWorkspace(owner, { title: 'Salaries', visibility: 'private' });
      const other = await publishArticle(await refreshViewer(owner), {
        id: (await createArticle(await refreshViewer(owner), { workspaceId: hidden.id, title: 'Other' })).id,
      });
      const listening = api.connect(colleague).subscribe(changes, { after: await settled() });
      await createComment(owner, { articleId: other.id, content: commentDocument('There') });
      const here = await comment('here');
      await listening.until(1);
      expect(toldOf(listening).map((told) => told.commentId)).toEqual([here.id]);
    });

    it('says nothing more to whoever lost the right, though the connection stays', async () => {
      const open = await createWorkspace(owner, { title: 'Open', visibility: 'organization' });
      const elsewhere = await publishArticle(await refreshViewer(owner), {
        id: (await createArticle(await refreshViewer(owner), { workspaceId: open.id, title: 'Elsewhere' })).id,
      });
      const listening = api.connect(colleague).subscribe(changes, { after: await settled() });
      const heard = await createComment(owner, { articleId: article.id, content: commentDocument('Heard') });
      await listening.until(1);
      await giveRole(colleague, workspace.id, null);
      await createComment(owner, { articleId: article.id, content: commentDocument('Not heard') });
      // Comments come in their order: when this one has come, the one before it has been denied.
      const there = await createComment(owner, { articleId: elsewhere.id, content: commentDocument('There') });
      await listening.until(2);
      // With the right restored, the next one is received, and the one in between is not.
      colleague = await giveRole(colleague, workspace.id, 'viewer');
      const later = await createComment(owner, { articleId: article.id, content: commentDocument('Heard again') });
      await listening.until(3);
      expect(toldOf(listening).map((told) => told.commentId)).toEqual([heard.id, there.id, later.id]);
    });

    it('refuses nobody at subscribing', async () => {
      const listening = api.connect().subscribe(changes, { after: 0 });
      await listening.ended;
      expect(listening.answers).toHaveLength(1);
      expect(listening.answers[0]?.errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED');
    });

    it.each([
      ['a member without the workspace', async () => await newMember(owner)],
      ['another company', async () => await newOwner(api.app.services, 'Another House')],
    ])('says nothing of it to %s', async (_who, person) => {
      const other = await person();
      const listening = api.connect(other).subscribe(changes, { after: 0 });
      await comment('this');
      await settled();
      await updateCompany(other.viewer.companyId === owner.viewer.companyId ? owner : other, { title: 'Renamed' });
      await untilChanges(listening, ({ kind }) => kind === 'company_changed');
      const heard = JSON.stringify(listening.answers);
      for (const id of [article.id, workspace.id]) expect(heard).not.toContain(id);
    });

    it('counts the rights of now, not of when the connection was made', async () => {
      const late = await newMember(owner);
      const client = api.connect(late);
      const begun = client.subscribe(changes, { after: await settled() });
      await giveRole(late, workspace.id, 'viewer');
      const made = await comment('this');
      await begun.until(1);
      expect(toldOf(begun).map((told) => told.commentId)).toEqual([made.id]);
      const listening = client.subscribe(changes, { after: 0 });
      await untilChanges(listening, ({ kind, articleId }) => kind === 'article_published' && articleId === article.id);
    });
  });

  describe('a workspace', () => {
    it('tells of its articles, of drafts to their editors alone', async () => {
      const after = await settled();
      const editors = api.connect(owner).subscribe(changes, { after });
      const readers = api.connect(colleague).subscribe(changes, { after });
      const draft = await createArticle(owner, { workspaceId: workspace.id, title: 'Soon' });
      await updateArticleDraft(owner, { id: draft.id, title: 'Sooner' });
      await editors.until(2);
      await settled();
      await publishArticle(owner, { id: article.id });
      await editors.until(3);
      await readers.until(1);
      expect(toldOf(editors).map((told) => told.kind)).toEqual([
        'article_created',
        'draft_changed',
        'article_published',
      ]);
      expect(toldOf(readers).map(({ kind, articleId }) => ({ kind, articleId }))).toEqual([
        { kind: 'article_published', articleId: article.id },
      ]);
      expect(toldOf(editors).at(-1)).toMatchObject({ workspace: { id: workspace.id, articleCount: 2 } });
      expect(toldOf(readers).at(-1)).toMatchObject({ workspace: { id: workspace.id, articleCount: 1 } });
    });
  });

  it.each([
    [
      'signing out',
      async (person: TestPerson) => {
        await signOut(person);
      },
    ],
    [
      'being deactivated',
      async (person: TestPerson) => {
        await setStatus(person, 'deactivated');
      },
    ],
  ])('ends with %s', async (_what, change) => {
    const listening = api.connect(colleague).subscribe(changes, { after: await settled() });
    await createComment(owner, { articleId: article.id, content: commentDocument('Heard') });
    await listening.until(1);
    await change(colleague);
    await createComment(owner, { articleId: article.id, content: commentDocument('Not heard') });
    await listening.ended;
    expect(listening.answers).toHaveLength(1);
    owner = await refreshViewer(owner);
  });

  it("lets go of the company's events when the last listener leaves", async () => {
    const close = vi.fn();
    const read = EventFeeds.prototype.read;
    vi.spyOn(EventFeeds.prototype, 'read').mockImplementation(async function (this: EventFeeds, ...parameters) {
      const reader = await read.apply(this, parameters);
      return {
        ...reader,
        close: () => {
          close();
          reader.close();
        },
      };
    });
    const client = api.connect(owner);
    client.subscribe(changes);
    await eventually(() => {
      expect(EventFeeds.prototype.read).toHaveBeenCalled();
    });
    client.cut();
    await eventually(() => {
      expect(close).toHaveBeenCalled();
    });
  });
});
