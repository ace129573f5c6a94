import { Article, Publication } from '@snaplore/core/articles/article.entity';
import { TextTab } from '@snaplore/core/articles/textTab.entity';
import { VideoDraft } from '@snaplore/core/articles/videoDraft.entity';
import { Comment } from '@snaplore/core/comments/comment.entity';
import { Membership } from '@snaplore/core/members/membership.entity';
import { User } from '@snaplore/core/accounts/user.entity';
import { Notification } from '@snaplore/core/notifications/notification.entity';
import type { EventFeeds } from '@snaplore/core/outbox/feed';
import type { Em } from '@snaplore/core/kernel/database';
import { newId } from '@snaplore/core/kernel/ids';
import { collectStatements } from '@snaplore/core/kernel/statementCount';
import { MediaFile } from '@snaplore/core/media/mediaFile.entity';
import { newFileKey } from '@snaplore/core/media/mediaKeys';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { commentDocument } from '@snaplore/core/testing/commentDocument';
import { newMember, type TestPerson } from '@snaplore/core/testing/people';
import { giveRole } from '@snaplore/core/testing/rights';
import { draftParagraph } from '@snaplore/core/testing/timeline';
import { Video } from '@snaplore/core/videos/video.entity';
import { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import { WorkspaceRole } from '@snaplore/core/workspaces/workspaceRole.entity';
import { graphql, type GraphQLSchema } from 'graphql';
import { Loaders } from '../loaders/loaders.js';
import { fillPeople, listedPeople } from './listedPeople.js';
import { fillShare, listedShares } from './listedShares.js';
import { fillSharing, listedSharing } from './listedSharing.js';

/** The numbers of rows at which the statements of a list are counted. */
export const sizes = [1, 10, 100] as const;

/** A company with `size` of everything that is listed. */
export interface Company {
  owner: TestPerson;
  reader: TestPerson;
  workspaceId: string;
  articleId: string;
  groupId: string;
  /** Of the private link of the article. */
  token: string;
}

/** The lists of the screens, each with a function that counts the rows of an answer. */
export const listedOperations: Record<
  string,
  { query: string; rows: (data: unknown) => number; isForOwner?: boolean }
> = {
  'the workspaces of a company': {
    query:
      '{ rows: company { nodes: workspaces { id title articleCount author { id fullName isDeactivated } ' +
      'abilities } } }',
    // The reader sees the others' workspaces and no personal workspace.
    rows: (data) => (data as { rows: { nodes: unknown[] } }).rows.nodes.length,
  },
  'the nested lists of the workspaces of a company': {
    query: '{ rows: company { nodes: workspaces { id tree { version rows } all: tree(archived: true) { rows } } } }',
    rows: (data) => (data as { rows: { nodes: unknown[] } }).rows.nodes.length,
  },
  'the nested list of a workspace': {
    query: 'query ($workspaceId: ID!) { workspace(id: $workspaceId) { tree { rows } } }',
    rows: (data) => (data as { workspace: { tree: { rows: unknown[] } } }).workspace.tree.rows.length,
  },
  'the workspaces of a company with stars and roles': {
    query: `{ rows: company { nodes: workspaces { id isFavorite roles { id role isFixed user { id fullName } }
      groupRoles { id role group { id title memberCount } } } } }`,
    rows: (data) => (data as { rows: { nodes: unknown[] } }).rows.nodes.length,
  },
  'the people with a role on a workspace': {
    query:
      'query ($workspaceId: ID!) { workspace(id: $workspaceId) { roles { id role isFixed user { id fullName ' +
      'email profileImageUrl } } } }',
    rows: (data) => (data as { workspace: { roles: unknown[] } }).workspace.roles.length,
  },
  'the groups with a role on a workspace': {
    query:
      'query ($workspaceId: ID!) { workspace(id: $workspaceId) { groupRoles { id role group { id title ' +
      'memberCount firstMembers { id } } } } }',
    rows: (data) => (data as { workspace: { groupRoles: unknown[] } }).workspace.groupRoles.length,
  },
  'the articles of a workspace with authors, notes and counts': {
    query: `query ($workspaceId: ID!) { workspace(id: $workspaceId) { articleCount rows: articles(first: 100) { nodes {
      id title draft { title textTabs { id epoch } } commentCount abilities
      author { id fullName email } workspace { id title abilities }
      textTabs { id slug content } pinnedTextTab { id } paragraphs { id playMap } } } } }`,
    rows: (data) => (data as { workspace: { rows: { nodes: unknown[] } } }).workspace.rows.nodes.length,
  },
  'the articles of a workspace with the addresses of their videos': {
    query: `query ($workspaceId: ID!) { workspace(id: $workspaceId) { rows: articles(first: 100) { nodes {
      id videos { id status posterUrl peaksUrl sprite { url } sources { url mimeType label } } } } } }`,
    rows: (data) => {
      const { nodes } = (data as { workspace: { rows: { nodes: { videos: { sources: unknown[] }[] }[] } } }).workspace
        .rows;
      return nodes.filter(({ videos }) => videos[0]?.sources.length === 1).length;
    },
  },
  'the comments of an article with replies and authors': {
    query: `query ($articleId: ID!) { article(id: $articleId) { commentCount rows: comments(first: 100) { nodes {
      id content isEdited abilities author { id fullName } quote { text }
      replies { id abilities author { id fullName } replies { id } } } } } }`,
    rows: (data) => (data as { article: { rows: { nodes: unknown[] } } }).article.rows.nodes.length,
  },
  'the notifications of a person with actors and articles': {
    query: `{ me { newNotificationCount rows: notifications(first: 100) { nodes {
      id type articleTitle actor { id fullName } article { id title commentCount workspace { id title }
      author { id } } } } } }`,
    rows: (data) => (data as { me: { rows: { nodes: unknown[] } } }).me.rows.nodes.length,
  },
  'the drafts of a member, filtered': {
    query: `{ me { draftCount rows: drafts(first: 100, filter: { type: both, query: "ARTICLE" }) { nodes {
      id createdAt isPublished abilities author { id fullName profileImageUrl } workspace { id title }
      draft { title type isKept workspace { id title } } } } } }`,
    rows: (data) => (data as { me: { rows: { nodes: unknown[] } } }).me.rows.nodes.length,
    isForOwner: true,
  },
  'the choices by which drafts are filtered': {
    query: '{ me { draftFilters { workspaces { id title isPersonal } creators { id fullName } } } }',
    rows: (data) => (data as { me: { draftFilters: { creators: unknown[] } } }).me.draftFilters.creators.length,
    isForOwner: true,
  },
  'what was deleted lately': {
    query: `{ rows: deletions(first: 100) { nodes {
      id kind title nestedCount deletedAt workspace { id title } deletedBy { id fullName profileImageUrl } } } }`,
    rows: (data) => (data as { rows: { nodes: unknown[] } }).rows.nodes.length,
    isForOwner: true,
  },
  ...listedShares,
  ...listedPeople,
  ...listedSharing,
};

/** Runs one operation without HTTP, as the company's reader, or as its owner where the operation is for managers. */
export async function runListed(
  app: { schema: GraphQLSchema; feeds: EventFeeds },
  name: string,
  { owner, reader, workspaceId, articleId, groupId, token }: Company,
): Promise<{ rows: number; statements: string[]; errors: string[] }> {
  const operation = listedOperations[name];
  if (!operation) throw new Error(`No operation is called ${name}`);
  const { viewer, services } = operation.isForOwner ? owner : reader;
  const caller = { viewer, services, requestId: 'test', address: '' };
  const contextValue = {
    caller,
    loaders: new Loaders(caller),
    feeds: app.feeds,
    origin: { address: '', userAgent: '' },
    setSession: () => undefined,
  };
  const { result, statements } = await collectStatements(() =>
    graphql({
      schema: app.schema,
      source: operation.query,
      variableValues: { workspaceId, articleId, groupId, token },
      contextValue,
    }),
  );
  const errors = result.errors?.map((error) => error.message) ?? [];
  return { rows: errors.length > 0 ? 0 : operation.rows(result.data), statements, errors };
}

/** A video that plays, with a poster, and the publication that names it beside a note. */
function fillVideo(em: Em, of: { companyId: string; articleId: string; uploaderId: string }): object[] {
  const video = em.create(Video, { ...of, fileName: 'a.mp4', mimeType: 'video/mp4', size: 4, status: 'ready' });
  const file = { ...of, videoId: video.id, mimeType: 'video/mp4', label: 'Original', width: 2, height: 2 };
  const { companyId, articleId, uploaderId: publisherId } = of;
  return [
    video,
    em.create(Publication, {
      companyId,
      articleId,
      number: 1,
      title: 'Article',
      slug: 'article',
      duration: 1,
      tabs: [{ id: newId(), title: 'Note', isPinned: false, content: commentDocument('Text') }],
      paragraphs: [
        {
          id: newId(),
          key: 'p',
          title: 'P',
          slug: 'p',
          tags: [],
          parentId: null,
          start: 0,
          duration: 1,
          playMap: [{ totalTime: 0, videoTime: 0, videoId: video.id }],
        },
      ],
      publisherId,
    }),
    em.create(MediaFile, { ...file, kind: 'playable', name: 'playable.mp4', storageKey: newFileKey('video/mp4') }),
    em.create(MediaFile, { ...file, kind: 'poster', name: 'poster.jpg', storageKey: newFileKey('image/jpeg') }),
  ];
}

/** Fills a company so that every row has a different author: a loader cannot reuse what it has read. */
export async function fillCompany(owner: TestPerson, size: number): Promise<Company> {
  const { companyId } = owner.viewer;
  let reader = await newMember(owner);
  const made = await writePastPolicies(owner.services, async ({ em }) => {
    const each = <Row>(make: (index: number) => Row): Row[] => Array.from({ length: size }, (_, index) => make(index));
    const authors = each((index) =>
      em.create(User, { firstName: 'Ada', lastName: `No ${index}`, email: `${companyId}.${index}@example.com` }),
    );
    // The authors of replies wrote no comment: their names are read separately at any size.
    const answering = each((index) =>
      em.create(User, { firstName: 'Bo', lastName: `No ${index}`, email: `${companyId}.b${index}@example.com` }),
    );
    const authorOf = (index: number): string => authors[index]?.id ?? '';
    const workspaces = each((index) =>
      em.create(Workspace, {
        companyId,
        title: `Shelf ${index}`,
        slug: 'shelf',
        visibility: 'private',
        authorId: authorOf(index),
      }),
    );
    const workspaceId = workspaces[0]?.id ?? '';
    const articles = each((index) =>
      em.create(Article, {
        companyId,
        workspaceId,
        title: `Article ${index}`,
        slug: 'article',
        publishedAt: new Date(),
        authorId: authorOf(index),
        updatedById: authorOf(index),
      }),
    );
    const articleId = articles[0]?.id ?? '';
    const deleted = each((index) => {
      const id = newId();
      const by = { authorId: authorOf(index), updatedById: authorOf(index), deletedById: authorOf(index) };
      const title = `Deleted ${index}`;
      return em.create(Article, {
        ...{ id, companyId, workspaceId, title, slug: 'deleted', deletedWithId: id, deletionKind: 'deleted', ...by },
        deletedAt: new Date(),
      });
    });
    const comments = each((index) =>
      em.create(Comment, { companyId, articleId, authorId: authorOf(index), content: commentDocument('Nice') }),
    );
    em.persist([...authors, ...answering, ...workspaces, ...articles, ...deleted, ...comments]);
    each((index) => {
      const article = articles[index]?.id ?? '';
      em.persist([
        ...[authorOf(index), answering[index]?.id ?? ''].map((userId) =>
          em.create(Membership, { companyId, userId, role: 'user' }),
        ),
        em.create(TextTab, { companyId, articleId: article, position: 0 }),
        em.create(VideoDraft, {
          companyId,
          articleId: article,
          duration: 1,
          paragraphs: [draftParagraph({ videoId: newId(), start: 0, end: 1 })],
        }),
        ...fillVideo(em, { companyId, articleId: article, uploaderId: authorOf(index) }),
        ...[1, 2].map(() =>
          em.create(Comment, {
            companyId,
            articleId,
            parentId: comments[index]?.id ?? '',
            authorId: answering[index]?.id ?? '',
            content: commentDocument('Yes'),
          }),
        ),
        ...fillShare(em, {
          ...{ services: owner.services, readerId: reader.viewer.userId, companyId, articleId: article },
          by: authorOf(index),
        }),
        em.create(Notification, {
          companyId,
          userId: reader.viewer.userId,
          actorId: authorOf(index),
          type: 'article_publish',
          articleId: article,
          eventId: String(index + 1),
          sequence: String(index + 1),
        }),
      ]);
    });
    await em.flush();
    await em.execute(
      `update article set publication_id = p.id, video_publication_id = p.id,
         served_video_ids = (select array_agg(v.id) from video v where v.article_id = article.id) from publication p
       where p.article_id = article.id and p.company_id = ?`,
      [companyId],
    );
    // The reader has the first role on the first workspace.
    for (const { id: userId } of answering.slice(1))
      em.persist(em.create(WorkspaceRole, { companyId, workspaceId, userId, role: 'editor' }));
    for (const { id } of workspaces.slice(1))
      em.persist(
        em.create(WorkspaceRole, { companyId, workspaceId: id, userId: reader.viewer.userId, role: 'viewer' }),
      );
    return {
      workspaceId,
      articleId,
      authors,
      groupId: fillPeople(em, { companyId, workspaceId, inviterId: owner.viewer.userId, people: authors }),
    };
  });
  reader = await giveRole(reader, made.workspaceId, 'viewer');
  const { authors, ...ids } = made;
  return { reader, ...ids, ...(await fillSharing({ owner, reader, articleId: ids.articleId, authors })) };
}
