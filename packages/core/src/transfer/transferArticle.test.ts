import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Article, Publication } from '../articles/article.entity.js';
import { createArticle } from '../articles/createArticle.js';
import { publishArticle } from '../articles/publishArticle.js';
import { saveArticleDraft } from '../articles/saveArticleDraft.js';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { createComment } from '../comments/createComment.js';
import { Comment } from '../comments/comment.entity.js';
import { Company } from '../companies/company.entity.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { Em } from '../kernel/database.js';
import { Membership } from '../members/membership.entity.js';
import { openNoteFile } from '../noteFiles/openNoteFile.js';
import { Job } from '../outbox/job.entity.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { setArticleLink } from '../sharing/setArticleLink.js';
import { readShownLater } from '../shownText/readShownLater.js';
import { ShownText } from '../shownText/shownText.entity.js';
import { commentDocument } from '../testing/commentDocument.js';
import { newImage } from '../testing/noteFiles.js';
import { draftOf, noteOf, publishedOf, writeNote } from '../testing/notes.js';
import { entry } from '../testing/orderWorld.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, refreshViewer, type TestPerson } from '../testing/people.js';
import { giveRole } from '../testing/rights.js';
import { writeShownText } from '../testing/shownText.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { addParagraph } from '../testing/timeline.js';
import { Upload } from '../videos/upload.entity.js';
import { Video } from '../videos/video.entity.js';
import { entities } from '../wiring/entities.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { reorderArticles } from '../workspaces/reorderArticles.js';
import { WorkspaceOrder } from '../workspaces/workspaceOrder.entity.js';
import { transferArticle } from './transferArticle.js';
import { transferTables } from './transferTables.js';

let app: TestApp;
/** Runs both companies. */
let owner: TestPerson;
let there: TestPerson;
let colleague: TestPerson;
let workspaceId: string;
let targetId: string;
let id: string;
let nestedId: string;

/** The owner of one company as a member of another one. */
async function alsoIn(person: TestPerson, host: TestPerson, role: 'owner' | 'user'): Promise<void> {
  await writePastPolicies(app.services, ({ em }) => {
    em.persist(em.create(Membership, { companyId: host.viewer.companyId, userId: person.viewer.userId, role }));
    return Promise.resolve();
  });
}

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  owner = await newOwner(app.services);
  there = await newOwner(app.services, 'Night Trains');
  await alsoIn(owner, there, 'owner');
  ({ id: workspaceId } = await createWorkspace(owner, { title: 'Workshop', visibility: 'private' }));
  ({ id: targetId } = await createWorkspace(there, { title: 'Depot', visibility: 'organization' }));
  owner = await refreshViewer(owner);
  colleague = await giveRole(
    await newMember(owner, 'user', { firstName: 'Erik', lastName: 'Lund' }),
    workspaceId,
    'editor',
  );
  ({ id } = await createArticle(owner, { workspaceId, title: 'Wheels', tags: ['repair'] }));
  ({ id: nestedId } = await createArticle(owner, { workspaceId, title: 'Spokes' }));
  await reorderArticles(owner, { workspaceId, order: [entry(id, entry(nestedId))] });
  await writeNote(owner, id, 'Steps', 'Loosen the spokes');
  await publishArticle(owner, { id });
  await writeNote(owner, id, 'Steps', 'Loosen all spokes');
  await publishArticle(colleague, { id });
});
afterAll(async () => {
  await app.close();
});

const transfer = async (person = owner): Promise<string[]> =>
  await transferArticle(person, { articleId: id, companyId: there.viewer.companyId, workspaceId: targetId });
const past = (): Em => readPastPolicies(app.services);

describe('a table', () => {
  it('is known to the transfer, each one', () => {
    const tables = app.services.database.app
      .getMetadata()
      .getAll()
      .values()
      .map(({ tableName }) => tableName)
      .toArray();
    expect(entities.length).toBe(tables.length);
    expect(Object.keys(transferTables).sort()).toEqual(tables.sort());
  });

  it('with rows of an article goes along or is left behind, and none is forgotten', () => {
    const referring = app.services.database.app
      .getMetadata()
      .getAll()
      .values()
      .filter(({ props }) =>
        props.some(({ fieldNames }) => fieldNames?.some((name) => /^(article|note)_id$/.test(name))),
      )
      .map(({ tableName }) => tableName)
      .toArray();
    expect(referring.filter((table) => transferTables[table]?.does === 'stays')).toEqual([]);
  });
});

describe('transferring an article', () => {
  it('takes along what its videos show, and has the rest of it read in the other company', async () => {
    const videoIds = [
      await addParagraph(owner, id, { duration: 9_000 }),
      await addParagraph(owner, id, { duration: 9_000 }),
    ];
    await writeShownText(owner, { articleId: id, videoId: videoIds[0] ?? '' }, [{ text: 'Hub', ranges: [[0, 9_000]] }]);
    await inTransaction(owner, async (tx) => {
      await readShownLater(tx, videoIds);
    });
    await transfer();
    expect(await reader(there).find(ShownText, {})).toMatchObject([{ videoId: videoIds[0], articleId: id }]);
    const jobs = await past().find(Job, { name: 'videos.readShown' }, { orderBy: { id: 'asc' } });
    const ofThese = jobs.filter(({ payload }) => videoIds.includes((payload as { videoId: string }).videoId));
    expect(ofThese.map(({ companyId, payload }) => ({ companyId, payload }))).toEqual(
      [owner, there].map(({ viewer: { companyId } }) => ({ companyId, payload: { videoId: videoIds[1] } })),
    );
  });

  it('takes along what is nested below it, its notes, versions, comments and tags', async () => {
    await createComment(owner, { articleId: id, content: commentDocument('Nice') });
    const before = [await draftOf(owner, id), await publishedOf(owner, id)];
    expect(await transfer()).toEqual([id, nestedId]);
    expect(await reader(owner).count(Article, { id: { $in: [id, nestedId] } })).toBe(0);
    expect(await reader(there).find(Article, { id: { $in: [id, nestedId] } })).toMatchObject([
      { workspaceId: targetId, tags: ['repair'] },
      { workspaceId: targetId },
    ]);
    expect([await draftOf(there, id), await publishedOf(there, id)]).toEqual(before);
    expect(await reader(there).count(Publication, { articleId: id })).toBe(2);
    expect(await reader(there).count(Comment, { articleId: id })).toBe(1);
    const { tree } = await reader(there).findOneOrFail(WorkspaceOrder, { workspaceId: targetId });
    expect(tree).toEqual([entry(id, entry(nestedId))]);
    expect(await reader(owner).findOneOrFail(WorkspaceOrder, { workspaceId })).toMatchObject({ tree: [] });
  });

  it('leaves no row of them in the company that they left', async () => {
    await addParagraph(owner, id, { duration: 1_000 });
    await createComment(colleague, { articleId: id, content: commentDocument('Look', owner) });
    await setArticleLink(owner, { articleId: id, isOn: true });
    await app.dispatch();
    await transfer();
    for (const [table, transferred] of Object.entries(transferTables)) {
      if (transferred.does === 'stays') continue;
      const rows = await past().execute<unknown[]>(
        `select 1 from ${table} where company_id = ? and ${transferred.of}`,
        [owner.viewer.companyId, `{${id},${nestedId}}`],
      );
      expect(rows, table).toEqual([]);
    }
    expect(await past().execute('select 1 from article_share where article_id = ?', [id])).toEqual([]);
  });

  it('makes text of mentions of people who are no members there', async () => {
    const mention = (person: TestPerson, label: string) => ({
      type: 'mention',
      attrs: { id: person.viewer.userId, label },
    });
    const text = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [mention(colleague, 'Erik Lund'), mention(owner, 'Vera')] }],
    };
    await saveArticleDraft(owner, { id, textTabs: [{ title: 'Who', text }] });
    await publishArticle(owner, { id });
    await createComment(owner, { articleId: id, content: commentDocument('Look', colleague) });
    await transfer();
    const kept = JSON.stringify([
      await reader(there).find(Publication, { articleId: id }),
      await reader(there).find(Comment, { articleId: id }),
      (await draftOf(there, id)).notes,
    ]);
    const contents = JSON.stringify([
      (await reader(there).find(Publication, { articleId: id })).map(({ tabs }) => tabs),
      (await reader(there).find(Comment, { articleId: id })).map(({ content }) => content),
    ]);
    expect(contents).not.toContain(colleague.viewer.userId);
    expect(contents).toContain(owner.viewer.userId);
    expect(kept).toContain('@Erik Lund');
  });

  it('is written into the audit log of both companies', async () => {
    await transfer();
    const find = async (person: TestPerson): Promise<unknown[]> =>
      (await reader(person).find(AuditEntry, { subjectId: id }, { orderBy: { id: 'desc' }, limit: 1 })).map(
        ({ action, details }) => [action, details],
      );
    expect(await find(owner)).toEqual([['article.sentAway', { in: 'Workshop', subArticles: 1 }]]);
    expect(await find(there)).toEqual([['article.received', { in: 'Depot', subArticles: 1 }]]);
  });
});

describe('a transfer is refused, and nothing changes,', () => {
  const change = async (work: (em: Em) => Promise<unknown>): Promise<void> => {
    await writePastPolicies(app.services, async ({ em }) => {
      await work(em);
    });
  };
  it.each([
    [
      'to the own company',
      'TRANSFER_OWN_COMPANY',
      async () => transferArticle(owner, { articleId: id, companyId: owner.viewer.companyId, workspaceId }),
    ],
    [
      'to a company of others',
      'NOT_FOUND',
      async () => {
        const other = await newOwner(app.services, 'Elsewhere');
        const { id: elsewhere } = await createWorkspace(other, { title: 'Open', visibility: 'public' });
        const { companyId } = other.viewer;
        return await transferArticle(owner, { articleId: id, companyId, workspaceId: elsewhere });
      },
    ],
    [
      'to a workspace of a third company',
      'NOT_FOUND',
      async () => {
        const { companyId } = there.viewer;
        return await transferArticle(owner, { articleId: id, companyId, workspaceId });
      },
    ],
    [
      'to a workspace where the person only reads',
      'FORBIDDEN',
      async () => {
        const { companyId, userId } = { ...there.viewer, userId: owner.viewer.userId };
        await change(async (em) => em.nativeUpdate(Membership, { companyId, userId }, { role: 'user' }));
        return await transfer();
      },
    ],
    [
      'to a deactivated company',
      'COMPANY_DEACTIVATED',
      async () => {
        await change(async (em) => em.nativeUpdate(Company, { id: there.viewer.companyId }, { isActivated: false }));
        return await transfer();
      },
    ],
    [
      'to a company that has not paid',
      'COMPANY_NOT_PAID',
      async () => {
        await change(async (em) =>
          em.nativeUpdate(Company, { id: there.viewer.companyId }, { isBilling: true, paidStatus: 'past_due' }),
        );
        return await transfer();
      },
    ],
    [
      'by somebody who is deactivated there',
      'USER_INACTIVE_IN_COMPANY',
      async () => {
        const { companyId } = there.viewer;
        const { userId } = owner.viewer;
        await change(async (em) => em.nativeUpdate(Membership, { companyId, userId }, { status: 'deactivated' }));
        return await transfer();
      },
    ],
    [
      'by somebody who may not edit it',
      'FORBIDDEN',
      async () => {
        const viewer = await giveRole(await newMember(owner), workspaceId, 'viewer');
        await alsoIn(viewer, there, 'owner');
        return await transfer(viewer);
      },
    ],
    [
      'while a video of a nested one is processed',
      'VIDEO_BUSY',
      async () => {
        const videoId = await addParagraph(owner, nestedId, { duration: 1_000 });
        await change(async (em) => em.nativeUpdate(Video, { id: videoId }, { status: 'processing' }));
        return await transfer();
      },
    ],
    [
      'while a file is uploaded',
      'TRANSFER_BUSY',
      async () => {
        const { companyId, userId: uploaderId } = owner.viewer;
        await change((em) => {
          em.persist(
            em.create(Upload, {
              companyId,
              articleId: id,
              uploaderId,
              fileName: 'a.mp4',
              mimeType: 'video/mp4',
              size: 4,
              partSize: 4,
              partsBytes: 4,
              partSizes: [4],
              fingerprint: 'a',
              storagePrefix: `uploads/${id}/`,
              expiresAt: databaseNow(60_000),
            }),
          );
          return Promise.resolve();
        });
        return await transfer();
      },
    ],
  ])('%s: %s', async (_name, code, attempt) => {
    await expect(attempt()).rejects.toMatchObject({ code });
    expect(await past().count(Article, { id: { $in: [id, nestedId] }, workspaceId })).toBe(2);
    expect(await draftOf(owner, id)).toMatchObject({ notes: [['Steps', 'Loosen all spokes']] });
  });
});

it('keeps the text of a note as it is where nobody is mentioned', async () => {
  await saveArticleDraft(owner, { id, textTabs: [{ title: 'Plain', text: noteOf('As it is') }] });
  await transfer();
  expect(await draftOf(there, id)).toMatchObject({ notes: [{}, ['Plain', 'As it is']] });
});

it('takes the images of its notes along, under the same paths', async () => {
  const path = await newImage(owner, id);
  await transfer();
  const { storageKey } = await openNoteFile(there, path);
  expect(await app.services.storage.stat(storageKey)).not.toBeNull();
  await expect(openNoteFile(colleague, path)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
