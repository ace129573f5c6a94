import { actions, type Action } from '@snaplore/schema/actions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GuestViewer } from '../kernel/caller.js';
import { newId } from '../kernel/ids.js';
import { writePastPolicies } from '../testing/pastPolicies.js';
import { openRightsWorld, type RightsWorld } from '../testing/rightsWorld.js';
import { may } from './authorize.js';
import { articleContent, sqlViewerMay, type ArticleAction } from './contentRules.js';
import type { Subjects } from './rules.js';
import { sqlViewerHasRole } from './workspaceRoles.js';

/** Who members are is known before the statement. */
const membersAlone = new Set<ArticleAction>(['Article.comment', 'Article.viewRecipients']);

describe('the guest of a share', () => {
  let world: RightsWorld;
  beforeAll(async () => {
    world = await openRightsWorld();
  });
  afterAll(async () => {
    await world.app.close();
  });

  const guestOf = (articleId: string, companyId = world.companyId): GuestViewer => ({
    kind: 'guest',
    companyId,
    articleId,
    shareId: newId(),
    generation: 1,
    userId: null,
  });
  const granted = (viewer: GuestViewer, { article, workspace }: RightsWorld['articles'][number]): Action[] => {
    const [by, videoId] = [newId(), newId()];
    const subject = {
      article,
      workspace,
      comment: { id: newId(), articleId: article.id, authorId: by, parentId: null },
      video: { id: videoId, articleId: article.id, uploaderId: by, status: 'playable' },
      servedVideoIds: new Set([videoId]),
      upload: { articleId: article.id, uploaderId: by },
      reaction: { articleId: article.id, userId: by },
    };
    return actions.filter((action) =>
      may(
        viewer,
        action,
        (action.startsWith('Workspace.') ? workspace : subject) as unknown as Subjects[Action] as never,
      ),
    );
  };

  it('views the shared article, its notes and its videos once it is published, and does nothing else', () => {
    for (const each of [...world.articles, ...world.deleted]) {
      const isPublished = each.article.publishedAt !== null && each.article.deletedAt === null;
      expect(granted(guestOf(each.article.id), each).sort()).toEqual(
        isPublished ? ['Article.view', 'Note.read', 'Video.view'] : [],
      );
    }
  });

  it('views no other article, and none of another company', () => {
    for (const each of [...world.articles, ...world.deleted]) {
      expect(granted(guestOf(newId()), each)).toEqual([]);
      expect(granted(guestOf(each.article.id, newId()), each)).toEqual([]);
    }
  });

  it('finds in SQL what the code lets them do', async () => {
    const idsWhere = async (viewer: GuestViewer, action: ArticleAction): Promise<string[]> => {
      const { sql, parameters } = sqlViewerMay(viewer, action);
      const rows = await writePastPolicies(world.app.services, async ({ em }) =>
        em.execute<{ id: string }[]>(`select a.id from article a, workspace w where ${sql}`, [...parameters]),
      );
      return rows.map(({ id }) => id);
    };
    for (const action of Object.keys(articleContent) as ArticleAction[]) {
      for (const { article, workspace } of [...world.articles, ...world.deleted]) {
        const viewer = guestOf(article.id);
        const inCode = may(viewer, action, { article, workspace });
        expect(await idsWhere(viewer, action), action).toEqual(inCode && !membersAlone.has(action) ? [article.id] : []);
      }
    }
    expect(sqlViewerHasRole(guestOf(newId()), 'viewer').sql).toContain('false');
  });
});
