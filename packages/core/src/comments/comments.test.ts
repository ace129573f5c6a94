import { contentText, mentionedUserIds } from '@snaplore/schema/contentText';
import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Article } from '../articles/article.entity.js';
import { createArticle } from '../articles/createArticle.js';
import { createTextTab } from '../articles/createTextTab.js';
import { publishArticle } from '../articles/publishArticle.js';
import { requireMember } from '../access/authorize.js';
import { EventRecord } from '../outbox/event.entity.js';
import { newId } from '../kernel/ids.js';
import { reader } from '../outbox/transaction.js';
import { commentDocument } from '../testing/commentDocument.js';
import { refreshViewer, newMember, newOwner, nobody, type TestPerson } from '../testing/people.js';
import { giveRole, setStatus } from '../testing/rights.js';
import { addParagraph } from '../testing/timeline.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import type { Workspace } from '../workspaces/workspace.entity.js';
import { countComments, getComment, listComments } from './comments.queries.js';
import { createComment } from './createComment.js';
import { deleteComment } from './deleteComment.js';
import { updateComment } from './updateComment.js';

describe('comments', () => {
  let app: TestApp;
  let people: Record<
    'owner' | 'author' | 'viewer' | 'other' | 'workspaceAdmin' | 'companyAdmin' | 'stranger',
    TestPerson
  >;
  let workspace: Workspace;
  let article: Article;

  beforeAll(async () => {
    app = await openTestApp();
    const owner = await newOwner(app.services);
    let workspaceAdmin = await newMember(owner);
    workspace = await createWorkspace(workspaceAdmin, { title: 'Repairs', visibility: 'private' });
    workspaceAdmin = await refreshViewer(workspaceAdmin);
    article = await createArticle(workspaceAdmin, { workspaceId: workspace.id, title: 'Truing a wheel' });
    await addParagraph(workspaceAdmin, article.id, { duration: 60_000 });
    article = await publishArticle(workspaceAdmin, { id: article.id });
    people = {
      owner,
      workspaceAdmin,
      author: await giveRole(await newMember(owner), workspace.id, 'viewer'),
      viewer: await giveRole(await newMember(owner), workspace.id, 'viewer'),
      other: await newMember(owner),
      companyAdmin: await newMember(owner, 'admin'),
      stranger: await newOwner(app.services, 'Another Company'),
    };
  });
  afterAll(async () => {
    await app.close();
  });

  it('limits the replies of a comment, also when the last ones are written at once', async () => {
    const { author } = people;
    const top = await createComment(author, { articleId: article.id, content: commentDocument('A thousand thanks') });
    await reader(author).execute(
      `insert into comment (id, company_id, article_id, author_id, parent_id, content, created_at)
       select gen_random_uuid(), company_id, article_id, author_id, id, content, created_at
       from comment, generate_series(1, ?) where id = ?`,
      [limits.repliesPerComment - 1, top.id],
    );
    const answers = await Promise.allSettled(
      Array.from({ length: 3 }, () =>
        createComment(author, { articleId: article.id, content: commentDocument('Me too'), parentId: top.id }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(answers.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))).toMatchObject([
      { code: 'REPLIES_FULL' },
      { code: 'REPLIES_FULL' },
    ]);
    await deleteComment(author, top.id);
  });

  const comment = (content: unknown = commentDocument('Nice'), rest = {}) =>
    createComment(people.author, { articleId: article.id, content, ...rest });
  const codeOf = async (work: Promise<unknown>): Promise<string> =>
    await work.then(
      () => 'done',
      (error: unknown) => (error as { code: string }).code,
    );

  describe('rights', () => {
    it('requires an anonymous visitor to sign in', async () => {
      expect(() => {
        requireMember(nobody(app.services));
      }).toThrow(expect.objectContaining({ code: 'UNAUTHENTICATED' }));
      const made = await comment();
      await expect(getComment(nobody(app.services), made.id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
      await expect(countComments(nobody(app.services), article.id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
      const page = await listComments({ ...people.owner, ...nobody(app.services) }, { article, workspace }, {});
      expect(page.nodes).toEqual([]);
    });

    it.each([
      { person: 'stranger', create: 'NOT_FOUND', read: 'NOT_FOUND', change: 'NOT_FOUND' },
      { person: 'other', create: 'NOT_FOUND', read: 'NOT_FOUND', change: 'NOT_FOUND' },
      { person: 'viewer', create: 'done', read: 'done', change: 'FORBIDDEN' },
      { person: 'author', create: 'done', read: 'done', change: 'done' },
      { person: 'workspaceAdmin', create: 'done', read: 'done', change: 'done' },
      { person: 'companyAdmin', create: 'done', read: 'done', change: 'done' },
      { person: 'owner', create: 'done', read: 'done', change: 'done' },
    ] as const)(
      "answers $person: writing $create, reading $read, changing another user's $change",
      async ({ person, create, read, change }) => {
        const who = people[person];
        const made = await comment();
        expect(await codeOf(createComment(who, { articleId: article.id, content: commentDocument('Me too') }))).toBe(
          create,
        );
        expect(await codeOf(getComment(who, made.id))).toBe(read);
        expect(await codeOf(countComments(who, article.id))).toBe(read);
        expect((await listComments(who, { article, workspace }, { first: 1 })).nodes).toHaveLength(
          read === 'done' ? 1 : 0,
        );
        expect(await codeOf(updateComment(who, { id: made.id, content: commentDocument('Changed') }))).toBe(change);
        expect(contentText((await getComment(people.owner, made.id)).content)).toBe(
          change === 'done' ? 'Changed' : 'Nice',
        );
        expect(await codeOf(deleteComment(who, made.id))).toBe(change);
        expect(await codeOf(getComment(people.owner, made.id))).toBe(change === 'done' ? 'NOT_FOUND' : 'done');
      },
    );

    it('gives an editor of articles no rights on comments of others', async () => {
      const editor = await giveRole(await newMember(people.owner), workspace.id, 'editor');
      const made = await comment();
      expect(await codeOf(updateComment(editor, { id: made.id, content: commentDocument('Mine now') }))).toBe(
        'FORBIDDEN',
      );
    });

    it("removes the author's rights with their access to the workspace", async () => {
      const leaver = await giveRole(await newMember(people.owner), workspace.id, 'viewer');
      const made = await createComment(leaver, { articleId: article.id, content: commentDocument('Bye') });
      const outside = await giveRole(leaver, workspace.id, null);
      expect(await codeOf(updateComment(outside, { id: made.id, content: commentDocument('Back') }))).toBe('NOT_FOUND');
      expect(await codeOf(deleteComment(outside, made.id))).toBe('NOT_FOUND');
    });

    it('shows comments on a draft to its editors only', async () => {
      const draft = await createArticle(people.workspaceAdmin, { workspaceId: workspace.id, title: 'Soon' });
      expect(await codeOf(createComment(people.viewer, { articleId: draft.id, content: commentDocument('Hm') }))).toBe(
        'NOT_FOUND',
      );
      expect(
        await codeOf(createComment(people.workspaceAdmin, { articleId: draft.id, content: commentDocument('Hm') })),
      ).toBe('done');
    });
  });

  describe('content', () => {
    it('keeps bold, italic, links and line breaks and removes everything else', async () => {
      const made = await comment({
        type: 'doc',
        extra: 1,
        content: [
          {
            type: 'paragraph',
            attrs: { style: 'x' },
            content: [
              {
                type: 'text',
                text: 'See\u0000 ',
                marks: [{ type: 'bold' }, { type: 'italic', attrs: { onclick: 'x' } }],
              },
              {
                type: 'text',
                text: 'here\ud800',
                marks: [{ type: 'link', attrs: { href: 'https://example.com/a', target: '_top' } }],
              },
              { type: 'hardBreak' },
            ],
          },
          { type: 'paragraph' },
        ],
      });
      expect((await getComment(people.viewer, made.id)).content).toEqual({
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'See ', marks: [{ type: 'bold' }, { type: 'italic' }] },
              { type: 'text', text: 'here\ufffd', marks: [{ type: 'link', attrs: { href: 'https://example.com/a' } }] },
              { type: 'hardBreak' },
            ],
          },
          { type: 'paragraph' },
        ],
      });
    });

    const paragraph = (...content: unknown[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] });
    it.each([
      ['null', null],
      ['a list', []],
      ['text alone', 'Nice'],
      ['a paragraph without a document', { type: 'paragraph' }],
      ['a heading', { type: 'doc', content: [{ type: 'heading', content: [{ type: 'text', text: 'A' }] }] }],
      ['an image', paragraph({ type: 'image', attrs: { src: 'https://example.com/a.png' } })],
      ['a paragraph in a paragraph', paragraph({ type: 'paragraph' })],
      ['text that is not a string', paragraph({ type: 'text', text: { a: 1 } })],
      ['underlining', paragraph({ type: 'text', text: 'A', marks: [{ type: 'underline' }] })],
      [
        'a link that runs a script',
        paragraph({ type: 'text', text: 'A', marks: [{ type: 'link', attrs: { href: ' java\nscript:alert(1)' } }] }),
      ],
      ['a mention of no id', paragraph({ type: 'mention', attrs: { id: 'maya', label: 'Maya' } })],
      [
        'too many mentions',
        paragraph(
          ...Array.from({ length: limits.mentionsPerComment + 1 }, () => ({ type: 'mention', attrs: { id: newId() } })),
        ),
      ],
    ])('refuses %s', async (_what, content) => {
      await expect(comment(content)).rejects.toMatchObject({
        code: 'BAD_INPUT',
        fields: { content: expect.any(String) as string },
      });
    });

    it.each([
      ['no paragraph', { type: 'doc' }],
      ['spaces', commentDocument(' \t\u00a0')],
      ['invisible characters', commentDocument('\u200b\ufeff')],
      ['line breaks', paragraph({ type: 'hardBreak' }, { type: 'hardBreak' })],
    ])('refuses %s as empty', async (_what, content) => {
      await expect(comment(content)).rejects.toMatchObject({ code: 'COMMENT_EMPTY' });
    });

    it('counts characters exactly', async () => {
      expect(await codeOf(comment(commentDocument('x'.repeat(15_000))))).toBe('done');
      await expect(comment(commentDocument('x'.repeat(15_001)))).rejects.toMatchObject({
        code: 'COMMENT_TOO_LONG',
        message: 'A comment has at most 15000 characters',
      });
      expect(
        await codeOf(comment({ type: 'doc', content: Array.from({ length: 15_001 }, () => ({ type: 'paragraph' })) })),
      ).toBe('COMMENT_TOO_LONG');
    });

    it.each([
      [0, 'done'],
      [60_000, 'done'],
      [60_001, 'BAD_INPUT'],
      [-1, 'BAD_INPUT'],
      [1.5, 'BAD_INPUT'],
      [NaN, 'BAD_INPUT'],
    ])('answers a comment at %d ms of a video of one minute: %s', async (timestamp, code) => {
      expect(await codeOf(comment(commentDocument('Here'), { timestamp }))).toBe(code);
    });

    it('accepts a quote from a note of this article, within the limits', async () => {
      const tab = await createTextTab(people.workspaceAdmin, article.id);
      const elsewhere = await createArticle(people.workspaceAdmin, { workspaceId: workspace.id, title: 'Other' });
      const foreign = await createTextTab(people.workspaceAdmin, elsewhere.id);
      await publishArticle(people.workspaceAdmin, { id: article.id });
      const quote = { text: 'the spoke', textTabId: tab.id, paragraphKey: 'a'.repeat(16), paragraphTextOffset: 3 };
      expect((await comment(commentDocument('This'), { quote })).quote).toEqual({
        ...quote,
        paragraphText: null,
        paragraphTextBefore: null,
        icon: null,
        anchor: null,
      });
      const refused = [
        { text: ' ' },
        { text: 'x'.repeat(limits.quoteTextMax + 1) },
        { textTabId: foreign.id },
        { textTabId: newId() },
        { textTabId: 'x' },
        { paragraphKey: 'k'.repeat(65) },
        { paragraphTextOffset: -1 },
        { paragraphText: 'x'.repeat(limits.quoteTextMax + 1) },
      ];
      for (const change of refused) {
        expect(
          await codeOf(comment(commentDocument('This'), { quote: { ...quote, ...change } })),
          JSON.stringify(change),
        ).toBe('BAD_INPUT');
      }
    });

    it('attaches a reply to a reply to the top-level comment of the same article', async () => {
      const top = await comment();
      const answer = await comment(commentDocument('Yes'), { parentId: top.id });
      expect((await comment(commentDocument('And'), { parentId: answer.id })).parentId).toBe(top.id);
      const elsewhere = await createArticle(people.workspaceAdmin, { workspaceId: workspace.id, title: 'Other' });
      const foreign = createComment(people.workspaceAdmin, {
        articleId: elsewhere.id,
        content: commentDocument('A'),
        parentId: top.id,
      });
      expect(await codeOf(foreign)).toBe('NOT_FOUND');
      expect(await codeOf(comment(commentDocument('A'), { parentId: newId() }))).toBe('NOT_FOUND');
    });

    it('keeps mentions of users who may view the article, by their own names, and turns others into text', async () => {
      const gone = await giveRole(await newMember(people.owner), workspace.id, 'viewer');
      await setStatus(gone, 'deactivated');
      const made = await comment(
        commentDocument('Ask ', people.viewer, ' or ', people.companyAdmin, people.other, people.stranger, gone),
      );
      expect(mentionedUserIds(made.content)).toEqual([people.viewer.viewer.userId, people.companyAdmin.viewer.userId]);
      expect(contentText(made.content)).toBe('Ask @Jonas Weber or @Jonas Weber@as typed@as typed@as typed');
      const changed = await updateComment(people.author, {
        id: made.id,
        content: commentDocument('Ask ', people.other),
      });
      expect(mentionedUserIds(changed.content)).toEqual([]);
      expect(changed.editedAt).not.toBeNull();
    });
  });

  it('lists top-level comments newest first, page by page, each once', async () => {
    const quiet = await createArticle(people.workspaceAdmin, { workspaceId: workspace.id, title: 'Quiet' });
    const ids: string[] = [];
    for (const word of ['one', 'two', 'three', 'four', 'five']) {
      const { id } = await createComment(people.workspaceAdmin, {
        articleId: quiet.id,
        content: commentDocument(word),
      });
      await createComment(people.workspaceAdmin, { articleId: quiet.id, content: commentDocument('re'), parentId: id });
      ids.unshift(id);
    }
    const place = { article: quiet, workspace };
    const first = await listComments(people.workspaceAdmin, place, { first: 3 });
    const second = await listComments(people.workspaceAdmin, place, { first: 3, after: first.pageInfo.endCursor });
    expect([...first.nodes, ...second.nodes].map((node) => node.id)).toEqual(ids);
    expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false]);
    expect(await countComments(people.workspaceAdmin, quiet.id)).toBe(10);
    await expect(listComments(people.workspaceAdmin, place, { after: 'x' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
  });

  it('deletes a comment with its replies, and emits an event for each change', async () => {
    const top = await comment();
    const answer = await comment(commentDocument('Yes'), { parentId: top.id });
    await updateComment(people.author, { id: answer.id, content: commentDocument('No') });
    await deleteComment(people.author, top.id);
    expect(await codeOf(getComment(people.author, answer.id))).toBe('NOT_FOUND');
    const events = await reader(people.owner).find(EventRecord, {}, { orderBy: { id: 'desc' }, limit: 4 });
    const place = { articleId: article.id, workspaceId: workspace.id };
    const actorId = people.author.viewer.userId;
    expect(events.reverse().map(({ name, payload }) => ({ name, payload }))).toEqual([
      { name: 'comment.created', payload: { commentId: top.id, actorId, ...place } },
      { name: 'comment.created', payload: { commentId: answer.id, actorId, ...place } },
      { name: 'comment.changed', payload: { commentId: answer.id, ...place } },
      { name: 'comment.deleted', payload: { commentId: top.id, ...place } },
    ]);
  });

  it('hides every row from another company', async () => {
    const rowsOf = async (person: TestPerson): Promise<unknown[]> =>
      await reader(person).execute('select id from comment');
    expect(await rowsOf(people.stranger)).toEqual([]);
    expect((await rowsOf(people.other)).length).toBeGreaterThan(0);
  });
});
