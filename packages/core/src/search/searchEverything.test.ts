import type { ContentNode } from '@snaplore/schema/contentText';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Article } from '../articles/article.entity.js';
import { createArticle } from '../articles/createArticle.js';
import { createTextTab } from '../articles/createTextTab.js';
import { publishArticle } from '../articles/publishArticle.js';
import { updateArticleDraft } from '../articles/updateArticleDraft.js';
import { Comment } from '../comments/comment.entity.js';
import { editNote } from '../notes/editNote.js';
import { noteStoreIn } from '../notes/noteStore.js';
import type { Caller } from '../kernel/caller.js';
import { collectStatements } from '../kernel/statementCount.js';
import { inTransaction } from '../outbox/transaction.js';
import { refreshViewer, newMember, newOwner, nobody, type TestPerson } from '../testing/people.js';
import { runJobs } from '../testing/runJobs.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { addParagraph } from '../testing/timeline.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { WorkspaceRole } from '../workspaces/workspaceRole.entity.js';
import { entryKinds, type EntryKind } from './entryKinds.js';
import { indexArticle } from './indexArticle.js';
import { indexWorkspace } from './indexWorkspace.js';
import { searchEverything, type SearchHit } from './searchEverything.js';

const doc = (text: string): ContentNode => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

let app: TestApp;
let owner: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;

const index = async (): Promise<string[]> =>
  await runJobs(app, {
    'search.indexArticle': async ({ caller, payload }) => {
      await indexArticle(caller, payload.articleId);
    },
    'search.indexWorkspace': async ({ caller, payload }) => {
      await indexWorkspace(caller, payload.workspaceId);
    },
  });
const find = async (caller: Caller, query: string): Promise<SearchHit[]> =>
  (await searchEverything(caller, query)).nodes;
const found = async (caller: Caller, query: string): Promise<string[]> =>
  (await find(caller, query)).map((hit) => `${hit.category} ${hit.title}`);
const findOf = async (caller: Caller, query: string, kind: EntryKind): Promise<SearchHit[]> =>
  (await searchEverything(caller, query, { kinds: [kind] })).nodes;
/** The hits of every kind, rather than each article once; and what is found of an article is among them. */
async function foundOfAllKinds(caller: Caller, query: string): Promise<string[]> {
  const hits = (await Promise.all(entryKinds.map((kind) => findOf(caller, query, kind)))).flat();
  const names = hits.map((hit) => `${hit.category} ${hit.title}`).sort();
  expect(names).toEqual(expect.arrayContaining(await found(caller, query)));
  return names;
}

async function write(person: TestPerson, textTabId: string, text: string): Promise<void> {
  await inTransaction(person, async (tx) => {
    await editNote(noteStoreIn(tx.em, person.viewer.companyId), textTabId, doc(text));
  });
}

async function comment(person: TestPerson, article: Article, text: string): Promise<Comment> {
  return await inTransaction(person, async (tx) => {
    const made = tx.em.create(Comment, {
      companyId: article.companyId,
      articleId: article.id,
      authorId: person.viewer.userId,
      content: doc(text),
    });
    tx.em.persist(made);
    tx.emit(article.companyId, 'comment.created', {
      commentId: made.id,
      articleId: article.id,
      workspaceId: article.workspaceId,
      actorId: person.viewer.userId,
    });
    return made;
  });
}

interface Made {
  title: string;
  note?: string;
  comment?: string;
  isDraft?: boolean;
}

async function article(person: TestPerson, workspaceId: string, made: Made): Promise<Article> {
  const draft = await createArticle(person, { workspaceId, title: made.title });
  const tab = await createTextTab(person, draft.id);
  if (made.note !== undefined) await write(person, tab.id, made.note);
  const result = made.isDraft === true ? draft : await publishArticle(person, { id: draft.id });
  if (made.comment !== undefined) await comment(person, result, made.comment);
  return result;
}

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
  colleague = await newMember(owner);
  stranger = await newOwner(app.services, 'Another Company');
});
afterAll(async () => {
  await app.close();
});

describe('searching', () => {
  let open: Workspace;

  beforeAll(async () => {
    open = await createWorkspace(owner, {
      title: 'Workshop manuals',
      visibility: 'organization',
      description: 'Torque and tools',
    });
  });

  it('finds a published article once, by its title, note, paragraphs or comment, once the job has run', async () => {
    const made = await article(owner, open.id, {
      title: 'Truing a wheel',
      note: 'Turn the nipple a quarter.',
      comment: 'Wheel stand?',
    });
    await article(owner, open.id, { title: 'Spokes', note: 'A wheel has 32 of them.' });
    await addParagraph(owner, made.id, { duration: 4_200, title: 'Stand up' });
    await addParagraph(owner, made.id, { duration: 1_000, title: 'Wheel off' });
    await publishArticle(owner, { id: made.id });
    expect(await found(owner, 'wheel')).toEqual([]);
    await index();
    expect(await found(owner, 'wheel')).toEqual(['article Truing a wheel', 'articleNotes Spokes']);
    const [title] = await find(owner, 'wheel');
    const [paragraph] = await findOf(owner, 'wheel', 'paragraph');
    const [note] = await findOf(owner, 'wheel', 'note');
    const [remark] = await findOf(owner, 'wheel', 'comment');
    expect(paragraph?.title).toBe('Wheel off');
    expect(title).toMatchObject({ articleId: made.id, workspaceId: open.id, startTime: null, textTabId: null });
    expect(title?.titleParts).toEqual([
      { text: 'Truing a ', isMatch: false },
      { text: 'wheel', isMatch: true },
    ]);
    expect(paragraph?.startTime).toBe(4_200);
    expect(note?.textTabId).not.toBeNull();
    expect(note?.snippetParts).toEqual([
      { text: 'A ', isMatch: false },
      { text: 'wheel', isMatch: true },
      { text: ' has 32 of them.', isMatch: false },
    ]);
    expect(remark?.commentId).not.toBeNull();
  });

  it('finds a workspace by its title and its description', async () => {
    expect(await found(colleague, 'workshop')).toEqual(['workspace Workshop manuals']);
    expect(await found(colleague, 'torque')).toEqual(['workspace Workshop manuals']);
  });

  it('finds the last word by its beginning, and words by their parts', async () => {
    await article(owner, open.id, { title: 'Bottom bracket standards', note: 'Pressfit shells creak.' });
    await index();
    for (const typed of [
      'b',
      'bo',
      'bott',
      'bottom',
      'bottom ',
      'bottom b',
      'bottom brac',
      'bracket bott',
      'racket',
      'standards',
    ]) {
      expect(await found(owner, typed), typed).toContain('article Bottom bracket standards');
    }
    expect(await found(owner, 'pressf')).toEqual(['articleNotes Bottom bracket standards']);
  });

  it('finds what has any of the words, and first what has more of them, and rarer ones', async () => {
    await article(owner, open.id, { title: 'Cassette', note: 'lockring lubricant' });
    await article(owner, open.id, { title: 'Lockring', note: 'A tool for it, and a chain whip.' });
    await article(owner, open.id, { title: 'Chain', note: 'lubricant, every hundred hours' });
    await index();
    expect(await found(owner, 'cassette lockring')).toEqual(['article Cassette', 'article Lockring']);
    expect((await found(owner, 'lubricant whip'))[0]).toBe('articleNotes Lockring');
    expect(await found(owner, 'lockring nonsensical')).toHaveLength(2);
  });

  it('finds an exact title first, however often others have its words', async () => {
    await article(owner, open.id, { title: 'Hub service', note: 'grease' });
    for (let number = 0; number < 3; number += 1) {
      const title = `Hub service service hub ${number}`;
      await article(owner, open.id, { title, note: 'hub service hub service hub service' });
    }
    await index();
    expect((await found(owner, 'hub SERVICE'))[0]).toBe('article Hub service');
  });

  it('ignores case and accents, also in Ukrainian', async () => {
    await article(owner, open.id, { title: 'Crème de la Crème', note: 'Une étape.' });
    await article(owner, open.id, { title: 'Як зібрати велосипед', note: "Їжак з'їв п’ять яблук у дворі." });
    await index();
    expect(await found(owner, 'CREME')).toEqual(['article Crème de la Crème']);
    expect(await found(owner, 'crème')).toEqual(['article Crème de la Crème']);
    expect(await found(owner, 'etape')).toEqual(['articleNotes Crème de la Crème']);
    expect(await found(owner, 'ВЕЛОСИ')).toEqual(['article Як зібрати велосипед']);
    expect(await found(owner, 'їжак')).toEqual(['articleNotes Як зібрати велосипед']);
    expect(await found(owner, "п'ять")).toEqual(['articleNotes Як зібрати велосипед']);
    expect(await found(owner, 'лосип')).toEqual(['article Як зібрати велосипед']);
  });

  it.each(['', '   ', '.', '..', '!?', '%', '_', "'", '\\', '\u0000'])('does not search for %j', async (query) => {
    const { result, statements } = await collectStatements(() => searchEverything(owner, query));
    expect(result.nodes).toEqual([]);
    expect(statements).toEqual([]);
  });

  it('treats operators and quotes as plain text', async () => {
    for (const query of [
      "wheel' | 'spokes",
      'wheel & !truing',
      'wheel:*',
      '%wheel%',
      "'; drop table search_entry; --",
    ]) {
      await expect(find(owner, query)).resolves.toBeInstanceOf(Array);
    }
  });

  it('accepts 500 characters and refuses 501', async () => {
    await expect(find(owner, 'zz '.repeat(166))).resolves.toEqual([]);
    await expect(find(owner, 'w'.repeat(501))).rejects.toMatchObject({ code: 'SEARCH_TOO_LONG', args: { max: 500 } });
  });

  it('returns 15 hits at a time, each once, to the end', async () => {
    for (let number = 1; number <= 24; number += 1)
      await article(owner, open.id, { title: `Freehub ${number}`, note: 'freehub', comment: 'freehub' });
    await index();
    for (const kinds of [null, ['note'] as const]) {
      const seen: string[] = [];
      const sizes: number[] = [];
      let after: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof searchEverything>> = await searchEverything(owner, 'freehub', {
          ...{ first: 100, after, kinds },
        });
        sizes.push(page.nodes.length);
        seen.push(...page.nodes.map((hit) => hit.id));
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
      } while (after !== null);
      expect(sizes).toEqual([15, 9]);
      expect(new Set(seen).size).toBe(24);
    }
    await expect(searchEverything(owner, 'freehub', { after: 'bm9uc2Vuc2U' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
  });

  it('takes as many statements for fifteen hits as for one', async () => {
    const count = async (query: string, hits: number): Promise<number> => {
      const { result, statements } = await collectStatements(() => find(owner, query));
      expect(result).toHaveLength(hits);
      return statements.length;
    };
    await found(owner, 'freehub pressfit');
    expect(await count('freehub', 15)).toBe(await count('pressfit', 1));
  });
});

describe('rights of a search', () => {
  const word = 'zugzwang';
  let shared: Workspace;
  let hidden: Workspace;
  let draft: Article;

  beforeAll(async () => {
    shared = await createWorkspace(owner, { title: `${word} shelf`, visibility: 'organization' });
    hidden = await createWorkspace(owner, { title: `${word} board`, visibility: 'private' });
    const theirs = await createWorkspace(stranger, { title: `${word} elsewhere`, visibility: 'public' });
    await article(stranger, theirs.id, { title: `${word} of others`, note: word, comment: word });
    await article(owner, shared.id, { title: `${word} for all`, note: word, comment: word });
    await article(owner, hidden.id, { title: `${word} for few`, note: word, comment: word });
    draft = await article(owner, shared.id, { title: `${word} unfinished`, note: word, comment: word, isDraft: true });
    const own = await app.services.database.system.em.fork().findOneOrFail(Workspace, {
      companyId: owner.viewer.companyId,
      authorId: owner.viewer.userId,
      visibility: 'personal',
    });
    await article(owner, own.id, { title: `${word} of mine`, note: word });
    await index();
  });

  const all = [
    'workspace zugzwang shelf',
    'article zugzwang for all',
    'articleNotes zugzwang for all',
    'comment zugzwang for all',
  ];

  it('shows an ordinary member what every member may see, and nothing more', async () => {
    expect((await foundOfAllKinds(colleague, word)).sort()).toEqual([...all].sort());
  });

  it('shows the owner drafts, the private workspace and their own personal articles', async () => {
    const titles = await foundOfAllKinds(owner, word);
    expect(titles).toContain('draft zugzwang unfinished');
    expect(titles).toContain('workspace zugzwang board');
    expect(titles).toContain('article zugzwang for few');
    expect(titles).toContain('article zugzwang of mine');
    expect(titles.some((title) => title.includes('others') || title.includes('elsewhere'))).toBe(false);
  });

  it('hides a personal workspace from the other owner of the company', async () => {
    const admin = await newMember(owner, 'admin');
    const titles = await foundOfAllKinds(admin, word);
    expect(titles).toContain('article zugzwang for few');
    expect(titles.some((title) => title.includes('of mine'))).toBe(false);
  });

  it('shows another company its own rows, whatever words they share', async () => {
    expect((await foundOfAllKinds(stranger, word)).sort()).toEqual([
      'article zugzwang of others',
      'articleNotes zugzwang of others',
      'comment zugzwang of others',
      'workspace zugzwang elsewhere',
    ]);
  });

  it('shows rows of the company alone, even to a viewer with roles on workspaces of another one', async () => {
    const liar: TestPerson = { ...colleague, viewer: { ...colleague.viewer, workspaceRoles: new Map() } };
    const foreign = await app.services.database.system.em
      .fork()
      .find(Workspace, { companyId: stranger.viewer.companyId });
    liar.viewer = { ...liar.viewer, workspaceRoles: new Map(foreign.map((each) => [each.id, 'admin' as const])) };
    expect((await foundOfAllKinds(liar, word)).sort()).toEqual([...all].sort());
  });

  it('shows an anonymous visitor of a public workspace what is published there, without comments', async () => {
    const visitor: Caller = {
      ...nobody(app.services),
      viewer: { kind: 'anonymous', companyId: stranger.viewer.companyId },
    };
    expect((await foundOfAllKinds(visitor, word)).sort()).toEqual([
      'article zugzwang of others',
      'articleNotes zugzwang of others',
      'workspace zugzwang elsewhere',
    ]);
    const inside: Caller = {
      ...nobody(app.services),
      viewer: { kind: 'anonymous', companyId: owner.viewer.companyId },
    };
    expect(await foundOfAllKinds(inside, word)).toEqual([]);
    await expect(find(nobody(app.services), word)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('follows a change of rights at once, without indexing', async () => {
    const guest = await newMember(owner);
    expect(await foundOfAllKinds(guest, word)).not.toContain('article zugzwang for few');
    await inTransaction(owner, async ({ em }) => {
      em.persist(
        em.create(WorkspaceRole, {
          companyId: owner.viewer.companyId,
          workspaceId: hidden.id,
          userId: guest.viewer.userId,
          role: 'viewer',
        }),
      );
    });
    expect(await foundOfAllKinds(await refreshViewer(guest), word)).toContain('article zugzwang for few');
    await inTransaction(owner, async ({ em }) => {
      await em.nativeUpdate(WorkspaceRole, { workspaceId: hidden.id, userId: guest.viewer.userId }, { role: 'editor' });
      await em.nativeUpdate(Workspace, { id: shared.id }, { visibility: 'private' });
    });
    const after = await foundOfAllKinds(await refreshViewer(guest), word);
    expect(after).toContain('article zugzwang for few');
    expect(after).not.toContain('article zugzwang for all');
    await inTransaction(owner, async ({ em }) => {
      await em.nativeUpdate(Workspace, { id: shared.id }, { visibility: 'organization' });
      await em.nativeDelete(WorkspaceRole, { userId: guest.viewer.userId });
    });
    expect((await foundOfAllKinds(await refreshViewer(guest), word)).sort()).toEqual([...all].sort());
  });

  it('shows the words of a draft to its editors only, until they are published', async () => {
    await updateArticleDraft(owner, { id: draft.id, title: 'Endgame' });
    await index();
    expect(await found(owner, 'endgame')).toContain('draft Endgame');
    expect(await found(colleague, 'endgame')).toEqual([]);
    await publishArticle(owner, { id: draft.id });
    await index();
    expect(await found(colleague, 'endgame')).toEqual(['article Endgame']);
    await updateArticleDraft(owner, { id: draft.id, title: 'Endgame studies' });
    await index();
    expect(await found(colleague, 'studies')).toEqual([]);
    expect(await found(owner, 'studies')).toEqual(['draft Endgame studies']);
  });

  it('does not find deleted comments and articles at once, nor old words once the job has run', async () => {
    const made = await article(owner, shared.id, {
      title: 'Gambit',
      note: 'sacrifice',
      comment: 'accepted gracefully',
    });
    await index();
    const [hit] = await find(owner, 'gracefully');
    await inTransaction(owner, async ({ em }) => {
      await em.nativeDelete(Comment, { id: hit?.commentId ?? '' });
    });
    expect(await find(owner, 'gracefully')).toEqual([]);
    await publishArticle(owner, { id: made.id, title: 'Refused' });
    await index();
    expect(await find(owner, 'gambit')).toEqual([]);
    expect(await found(owner, 'refused')).toEqual(['article Refused']);
    await inTransaction(owner, async ({ em }) => {
      await em.nativeDelete(Article, { id: made.id });
    });
    expect(await find(owner, 'refused')).toEqual([]);
    expect(await find(owner, 'sacrifice')).toEqual([]);
  });
});

describe('maintaining the index', () => {
  it('reads an article once for many waiting changes, and again for one during the reading', async () => {
    const shelf = await createWorkspace(owner, { title: 'Quiet corner', visibility: 'organization' });
    await index();
    const made = await article(owner, shelf.id, { title: 'Many changes', note: 'one', comment: 'two' });
    for (let change = 0; change < 5; change += 1)
      await updateArticleDraft(owner, { id: made.id, title: `Many changes ${change}` });
    expect(await index()).toEqual(['search.indexArticle']);

    await updateArticleDraft(owner, { id: made.id, title: 'Before' });
    let isFirst = true;
    const ran = await runJobs(app, {
      'search.indexArticle': async ({ caller, payload }) => {
        await indexArticle(caller, payload.articleId);
        if (!isFirst) return;
        isFirst = false;
        await updateArticleDraft(owner, { id: made.id, title: 'Meanwhile' });
        await app.dispatch();
      },
    });
    expect(ran).toEqual(['search.indexArticle', 'search.indexArticle']);
    expect(await found(owner, 'meanwhile')).toEqual(['draft Meanwhile']);
  });

  it('writes nothing when nothing has changed', async () => {
    const shelf = await createWorkspace(owner, { title: 'Still corner', visibility: 'organization' });
    const made = await article(owner, shelf.id, { title: 'Still', note: 'still', comment: 'still' });
    await index();
    const versions = async (): Promise<unknown> =>
      await app.services.database.system.em
        .fork()
        .execute('select place, xmin::text as version from search_entry where article_id = ? order by place', [
          made.id,
        ]);
    const before = await versions();
    await indexArticle({ ...owner, viewer: { kind: 'job', companyId: owner.viewer.companyId } }, made.id);
    expect(await versions()).toEqual(before);
  });

  it('accepts text that the database cannot store as it is', async () => {
    const shelf = await createWorkspace(owner, { title: 'Odd corner', visibility: 'organization' });
    const made = await createArticle(owner, { workspaceId: shelf.id, title: 'Odd letters' });
    const tab = await createTextTab(owner, made.id);
    await write(owner, tab.id, `nought\u0000nothing \ud800 half ${'x'.repeat(5_000)} oddest`);
    await index();
    expect(await found(owner, 'oddest')).toEqual(['draftNotes Odd letters']);
  });
});
