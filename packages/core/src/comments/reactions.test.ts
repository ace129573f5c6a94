import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Article } from '../articles/article.entity.js';
import { createArticle } from '../articles/createArticle.js';
import { publishArticle } from '../articles/publishArticle.js';
import { newId } from '../kernel/ids.js';
import { EventRecord } from '../outbox/event.entity.js';
import { reader } from '../outbox/transaction.js';
import { commentDocument } from '../testing/commentDocument.js';
import { readPastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, nobody, refreshViewer, type TestPerson } from '../testing/people.js';
import { giveRole } from '../testing/rights.js';
import { serveCuts } from '../testing/servedCuts.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { addParagraph, changeParagraphs } from '../testing/timeline.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import type { Workspace } from '../workspaces/workspace.entity.js';
import { addReaction, type AddReaction } from './addReaction.js';
import { Comment } from './comment.entity.js';
import { readTimeline } from './commentMoment.js';
import { CommentReaction } from './commentReaction.entity.js';
import { createComment } from './createComment.js';
import { deleteComment } from './deleteComment.js';
import { deleteReaction } from './deleteReaction.js';
import { placeOf } from './momentPlace.js';
import { Reaction } from './reaction.entity.js';
import { findReaction, listReactions } from './reactions.queries.js';
import { saveTimeTag } from './saveTimeTag.js';
import { setCommentReaction } from './setCommentReaction.js';
import { updateComment, type UpdateComment } from './updateComment.js';

let app: TestApp;
let people: Record<'owner' | 'manager' | 'editor' | 'author' | 'viewer' | 'other' | 'stranger', TestPerson>;
let workspace: Workspace;
let article: Article;
let [first, second] = ['', ''];

beforeAll(async () => {
  app = await openTestApp();
  const owner = await newOwner(app.services);
  const creator = await newMember(owner);
  workspace = await createWorkspace(creator, { title: 'Repairs', visibility: 'private' });
  const withRole = async (role: 'viewer' | 'editor') => await giveRole(await newMember(owner), workspace.id, role);
  people = {
    owner: await refreshViewer(owner),
    manager: await refreshViewer(creator),
    editor: await withRole('editor'),
    author: await withRole('viewer'),
    viewer: await withRole('viewer'),
    other: await newMember(owner),
    stranger: await newOwner(app.services, 'Another Company'),
  };
});
beforeEach(async () => {
  article = await createArticle(people.manager, { workspaceId: workspace.id, title: 'Truing a wheel' });
  first = await addParagraph(people.manager, article.id, { duration: 10_000 });
  second = await addParagraph(people.manager, article.id, { duration: 20_000 });
  article = await publishArticle(people.manager, { id: article.id });
});
afterAll(async () => {
  await app.close();
});

const comment = async (rest = {}, who = people.author): Promise<Comment> =>
  await createComment(who, { articleId: article.id, content: commentDocument('Nice'), ...rest });
const codeOf = async (work: Promise<unknown>): Promise<string> =>
  await work.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  );
const idOf = (who: keyof typeof people): string => people[who].viewer.userId;
/** Who reacts on a comment, by icon. */
async function onComment({ id: commentId }: Comment): Promise<Record<string, string[]>> {
  const rows = await readPastPolicies(app.services).find(CommentReaction, { commentId, isOn: true });
  const ofIcon = Map.groupBy(rows, ({ icon }) => icon);
  return Object.fromEntries([...ofIcon].map(([icon, said]) => [icon, said.map(({ userId }) => userId).toSorted()]));
}
const timeline = async () =>
  await readTimeline(reader(people.owner), await reader(people.owner).findOneOrFail(Article, { id: article.id }));
const react = async (rest: Partial<AddReaction> = {}, who = people.viewer): Promise<Reaction> =>
  await addReaction(who, { articleId: article.id, icon: '🔥', ...rest });

describe('who may react', () => {
  it.each([
    { who: 'stranger', reacts: 'NOT_FOUND', takesBack: 'NOT_FOUND', tags: 'NOT_FOUND' },
    { who: 'other', reacts: 'NOT_FOUND', takesBack: 'NOT_FOUND', tags: 'NOT_FOUND' },
    { who: 'viewer', reacts: 'done', takesBack: 'FORBIDDEN', tags: 'FORBIDDEN' },
    { who: 'author', reacts: 'done', takesBack: 'FORBIDDEN', tags: 'done' },
    { who: 'editor', reacts: 'done', takesBack: 'FORBIDDEN', tags: 'FORBIDDEN' },
    { who: 'manager', reacts: 'done', takesBack: 'FORBIDDEN', tags: 'done' },
    { who: 'owner', reacts: 'done', takesBack: 'FORBIDDEN', tags: 'done' },
  ] as const)(
    "answers $who: reacting $reacts, taking back another user's $takesBack, a time tag on their comment $tags",
    async ({ who, reacts, takesBack, tags }) => {
      const person = people[who];
      const made = await comment();
      expect(await codeOf(setCommentReaction(person, { commentId: made.id, icon: '👍', isOn: true }))).toBe(reacts);
      expect(await onComment(made)).toEqual(reacts === 'done' ? { '👍': [person.viewer.userId] } : {});
      expect(await codeOf(react({ moment: { time: 4_000 } }, person))).toBe(reacts);
      const theirs = await react({}, who === 'viewer' ? people.editor : people.viewer);
      expect(await codeOf(deleteReaction(person, theirs.id))).toBe(takesBack);
      const tag = { articleId: article.id, commentId: made.id, moment: { time: 4_000 } };
      expect(await codeOf(saveTimeTag(person, tag))).toBe(tags);
      const place = { article, workspace };
      expect(await listReactions(person, place)).toHaveLength(reacts === 'done' ? 2 : 0);
    },
  );

  it('shows none to a visitor, and lets nobody react on a draft but its editors', async () => {
    await react();
    expect(await listReactions({ ...people.owner, ...nobody(app.services) }, { article, workspace })).toEqual([]);
    const draft = await createArticle(people.manager, { workspaceId: workspace.id, title: 'Soon' });
    expect(await codeOf(addReaction(people.viewer, { articleId: draft.id, icon: '👍' }))).toBe('NOT_FOUND');
    expect(await codeOf(addReaction(people.editor, { articleId: draft.id, icon: '👍' }))).toBe('done');
  });
});

describe('reactions on a comment', () => {
  it('are one of nine icons, the heart in both its forms', async () => {
    const made = await comment();
    for (const icon of ['❤', '❤️']) await setCommentReaction(people.viewer, { commentId: made.id, icon, isOn: true });
    expect(await onComment(made)).toEqual({ '❤️': [idOf('viewer')] });
    for (const icon of ['👎', '', 'like'])
      await expect(setCommentReaction(people.viewer, { commentId: made.id, icon, isOn: true })).rejects.toMatchObject({
        ...{ code: 'BAD_INPUT', fields: { icon: expect.any(String) as string } },
      });
  });

  it('say what the last toggles of 20 users said, also when all toggle at once', async () => {
    const made = await comment();
    const crowd = await Promise.all(
      Array.from({ length: 20 }, async () => await giveRole(await newMember(people.owner), workspace.id, 'viewer')),
    );
    const last = crowd.map((_person, index) => index % 3 !== 0);
    await Promise.all(
      crowd.map(async (person, index) => {
        for (const isOn of [true, false, last[index] === true])
          await setCommentReaction(person, { commentId: made.id, icon: '👍', isOn });
      }),
    );
    expect(await onComment(made)).toEqual({
      '👍': crowd.flatMap(({ viewer }, index) => (last[index] === true ? [viewer.userId] : [])).toSorted(),
    });
  });

  it('are at most so many with one icon', async () => {
    const made = await comment();
    await readPastPolicies(app.services).execute(
      `with people as (insert into app_user (id, email, first_name, last_name, created_at)
         select gen_random_uuid(), gen_random_uuid() || '@example.com', 'A', 'B', now() from generate_series(1, ?)
         returning id)
       insert into comment_reaction (id, company_id, comment_id, icon, user_id, is_on, changed_at)
       select gen_random_uuid(), ?, ?, '🔥', id, true, now() from people`,
      [limits.reactionsPerIcon - 1, made.companyId, made.id],
    );
    const [one, other] = [people.viewer, people.editor];
    const answers = await Promise.all(
      [one, other].map((who) => codeOf(setCommentReaction(who, { commentId: made.id, icon: '🔥', isOn: true }))),
    );
    expect(answers.toSorted()).toEqual(['REACTIONS_FULL', 'done']);
    expect(await codeOf(setCommentReaction(one, { commentId: made.id, icon: '👍', isOn: true }))).toBe('done');
  });
});

describe('an update of a comment by its whole list of reactions', () => {
  const update = async (made: Comment, who: TestPerson, rest: Omit<UpdateComment, 'id'>): Promise<string> =>
    await codeOf(updateComment(who, { id: made.id, ...rest }));

  it("adds and takes the caller's own id, for everybody who sees the comment", async () => {
    const made = await comment();
    await setCommentReaction(people.editor, { commentId: made.id, icon: '👍', isOn: true });
    const both = [{ content: '👍', userIds: [idOf('editor'), idOf('viewer')] }];
    expect(await update(made, people.viewer, { content: made.content, timestamp: null, reaction: both })).toBe('done');
    expect(await onComment(made)).toEqual({ '👍': [idOf('editor'), idOf('viewer')].toSorted() });
    expect(
      await update(made, people.viewer, { reaction: [{ content: '👍', userIds: [idOf('editor').toUpperCase()] }] }),
    ).toBe('done');
    expect(await onComment(made)).toEqual({ '👍': [idOf('editor')] });
    const { editedAt } = await reader(people.owner).findOneOrFail(Comment, { id: made.id });
    expect(editedAt).toBeNull();
  });

  it("is refused with anybody else's id, and changes nothing", async () => {
    const made = await comment();
    await setCommentReaction(people.editor, { commentId: made.id, icon: '👍', isOn: true });
    const lists = [
      [{ content: '👍', userIds: [idOf('editor'), idOf('owner')] }],
      [{ content: '👍', userIds: [idOf('editor'), idOf('viewer'), idOf('owner')] }],
      [{ content: '👍', userIds: [] }],
      [
        { content: '👍', userIds: [idOf('editor')] },
        { content: '😀', userIds: [newId()] },
      ],
    ];
    for (const who of [people.viewer, people.author, people.owner])
      for (const reaction of lists.filter(
        ([one]) => !one?.userIds.includes(who.viewer.userId) || who === people.viewer,
      ))
        expect(await update(made, who, { reaction })).toBe('FORBIDDEN');
    expect(await onComment(made)).toEqual({ '👍': [idOf('editor')] });
  });

  it('is refused to a reader where it also changes words or the moment', async () => {
    const made = await comment();
    const reaction = [{ content: '👍', userIds: [idOf('viewer')] }];
    expect(await update(made, people.viewer, { content: commentDocument('Bad'), reaction })).toBe('FORBIDDEN');
    expect(await update(made, people.viewer, { timestamp: 4_000, reaction })).toBe('FORBIDDEN');
    expect(await update(made, people.viewer, { content: made.content })).toBe('FORBIDDEN');
    expect(await onComment(made)).toEqual({});
    expect(await update(made, people.author, { content: commentDocument('Good'), timestamp: 0 })).toBe('done');
    expect(await reader(people.owner).findOneOrFail(Comment, { id: made.id })).toMatchObject({
      ...{ videoId: first, videoTime: 0 },
    });
  });
});

describe('a reaction on the video', () => {
  const placed = async ({ id }: Reaction) =>
    placeOf(await timeline(), await reader(people.owner).findOneOrFail(Reaction, { id }));

  it('is kept at the moment of the source video, by its paragraph or by the time of the whole', async () => {
    const [, { id: paragraphId, key } = { id: '', key: '' }] = await timeline();
    expect(await react({ moment: { time: 4_000 } })).toMatchObject({ videoId: first, videoTime: 4_000 });
    const same = await react({ moment: { paragraphId, time: 5_000 } });
    expect(same).toMatchObject({ videoId: second, videoTime: 5_000 });
    expect((await react({ moment: { paragraphId: key, time: 5_000 } })).id).toBe(same.id);
    expect((await react({ moment: { time: 15_000 } })).id).toBe(same.id);
    expect(await placed(same)).toEqual({ paragraphId, paragraphTime: 5_000, time: 15_000 });
  });

  it.each([
    [{ time: 30_001 }, 'BAD_INPUT'],
    [{ time: -1 }, 'BAD_INPUT'],
    [{ time: 0.5 }, 'BAD_INPUT'],
    [{ paragraphId: 'x', time: 0 }, 'NOT_FOUND'],
    [{ paragraphId: newId(), time: 0 }, 'NOT_FOUND'],
  ])('is refused at %j: %s', async (moment, code) => {
    expect(await codeOf(react({ moment }))).toBe(code);
  });

  it('is refused beyond the end of its paragraph', async () => {
    const [{ id: paragraphId } = { id: '' }] = await timeline();
    expect(await codeOf(react({ moment: { paragraphId, time: 10_000 } }))).toBe('done');
    expect(await codeOf(react({ moment: { paragraphId, time: 10_001 } }))).toBe('BAD_INPUT');
  });

  it('moves with cuts and reordering, and has no place while its moment is cut away', async () => {
    const made = await react({ moment: { time: 14_000 } });
    await changeParagraphs(people.manager, article.id, (paragraphs) => [...paragraphs].reverse());
    await publishArticle(people.manager, { id: article.id });
    expect(await placed(made)).toMatchObject({ time: 4_000, paragraphTime: 4_000 });
    const playFrom = async (start: number): Promise<void> => {
      const stretches = [{ videoId: second, start, end: 20_000, cuts: [] }];
      await changeParagraphs(people.manager, article.id, ([one, ...others]) =>
        one ? [{ ...one, stretches }, ...others] : [],
      );
      await publishArticle(people.manager, { id: article.id });
      await serveCuts(people.manager, article.id);
    };
    await playFrom(3_000);
    expect(await placed(made)).toMatchObject({ time: 1_000 });
    await playFrom(5_000);
    expect(await placed(made)).toBeNull();
    expect(await listReactions(people.viewer, { article, workspace })).toHaveLength(1);
  });

  it('is made once by each user, and taken back by its owner', async () => {
    const made = await Promise.all([1, 2, 3].map(() => react({ moment: { time: 4_000 } })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    await react({ moment: { time: 4_000 } }, people.editor);
    expect(await deleteReaction(people.viewer, made[0]?.id ?? '')).toBe(made[0]?.id);
    expect(await listReactions(people.owner, { article, workspace })).toMatchObject([{ userId: idOf('editor') }]);
    expect(await codeOf(deleteReaction(people.viewer, made[0]?.id ?? ''))).toBe('NOT_FOUND');
  });

  it('is one of so many on an article', async () => {
    await reader(people.owner).execute(
      `insert into reaction (id, company_id, article_id, user_id, icon, created_at)
       select gen_random_uuid(), ?, ?, ?, '🔥', now() from generate_series(1, ?)`,
      [article.companyId, article.id, idOf('owner'), limits.reactionsPerArticle - 1],
    );
    const answers = await Promise.all([people.viewer, people.editor].map((who) => codeOf(react({}, who))));
    expect(answers.toSorted()).toEqual(['REACTIONS_FULL', 'done']);
    expect(await listReactions(people.owner, { article, workspace })).toHaveLength(limits.reactionsPerArticle);
  });
});

describe('a comment that is made with a reaction', () => {
  const withReaction = async (icon = '😎', time = 12_000): Promise<Comment> =>
    await comment({ videoReaction: { icon, moment: { time } } });

  it('is made with it or not at all', async () => {
    const made = await withReaction();
    const found = await findReaction(people.viewer, made.id);
    expect(found).toMatchObject({ icon: '😎', videoId: second, videoTime: 2_000 });
    const before = await reader(people.owner).count(Comment, { articleId: article.id });
    for (const refused of [withReaction('👎'), withReaction('👍', 30_001)])
      expect(await codeOf(refused)).toBe('BAD_INPUT');
    expect(await reader(people.owner).count(Comment, { articleId: article.id })).toBe(before);
  });

  it('goes with it, whichever is deleted', async () => {
    const [one, two] = [await withReaction(), await withReaction()];
    await deleteComment(people.author, one.id);
    const { id } = (await findReaction(people.author, two.id)) as Reaction;
    expect(await codeOf(deleteReaction(people.manager, id))).toBe('FORBIDDEN');
    await deleteReaction(people.author, id);
    expect(await listReactions(people.owner, { article, workspace })).toEqual([]);
    expect(await reader(people.owner).count(Comment, { articleId: article.id })).toBe(0);
  });

  it('gets one later by its author alone, and only one', async () => {
    const made = await comment();
    expect(await codeOf(react({ commentId: made.id }))).toBe('FORBIDDEN');
    expect(await codeOf(react({ commentId: made.id }, people.author))).toBe('done');
    expect(await codeOf(react({ commentId: made.id, icon: '👍' }, people.author))).toBe('CONFLICT');
    const elsewhere = await createArticle(people.manager, { workspaceId: workspace.id, title: 'Other' });
    await publishArticle(people.manager, { id: elsewhere.id });
    const mine = await comment();
    expect(await codeOf(react({ articleId: elsewhere.id, commentId: mine.id }, people.author))).toBe('NOT_FOUND');
  });
});

describe('the time tag of a comment', () => {
  it('carries a second, 0 too, and what it shows', async () => {
    const made = await comment();
    const save = async (time: number, rest = {}) =>
      await saveTimeTag(people.author, { articleId: article.id, commentId: made.id, moment: { time }, ...rest });
    const saved = await save(0, { icon: '🔥' });
    expect(saved).toMatchObject({ videoId: first, videoTime: 0, icon: '🔥', editedAt: null });
    expect(await save(30_000)).toMatchObject({ videoId: second, videoTime: 20_000, icon: null });
    expect(await codeOf(save(30_001))).toBe('BAD_INPUT');
    expect(await codeOf(save(0, { icon: 'x'.repeat(33) }))).toBe('BAD_INPUT');
  });

  it('is refused for a comment on another article', async () => {
    const made = await comment();
    const { id: articleId } = await createArticle(people.manager, { workspaceId: workspace.id, title: 'Other' });
    const tag = { articleId, commentId: made.id, moment: { time: 0 } };
    expect(await codeOf(saveTimeTag(people.manager, tag))).toBe('NOT_FOUND');
  });
});

it('emits an event for each change', async () => {
  const made = await comment();
  await setCommentReaction(people.viewer, { commentId: made.id, icon: '👍', isOn: true });
  const reaction = await react();
  await deleteReaction(people.viewer, reaction.id);
  const events = await reader(people.owner).find(EventRecord, {}, { orderBy: { id: 'desc' }, limit: 3 });
  const place = { articleId: article.id, workspaceId: workspace.id };
  expect(events.reverse().map(({ name, payload }) => ({ name, payload }))).toEqual([
    { name: 'comment.reacted', payload: { commentId: made.id, ...place } },
    { name: 'reactions.changed', payload: place },
    { name: 'reactions.changed', payload: place },
  ]);
});
