import { may } from '@snaplore/core/access/authorize';
import { readsComments } from '@snaplore/core/access/comments.policy';
import { isAmong, isUser } from '@snaplore/core/access/viewerQuestions';
import type { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import type { ChangeKind } from '@snaplore/schema/changes';
import type { EventName } from '@snaplore/schema/events';
import type { Change } from './change.js';
import type { EventContext, EventOf } from './subscribeTo.js';

/** The kind that each event of the live feed is sent as. */
export const kindOfEvent = {
  'workspace.changed': 'workspace_changed',
  'workspace.accessChanged': 'workspace_changed',
  'workspace.deleted': 'workspace_deleted',
  'article.created': 'article_created',
  'article.changed': 'article_changed',
  'article.published': 'article_published',
  'article.deleted': 'article_deleted',
  'draft.changed': 'draft_changed',
  'note.changed': 'note_changed',
  'video.changed': 'video_changed',
  'comment.created': 'comment_created',
  'comment.changed': 'comment_changed',
  'comment.deleted': 'comment_deleted',
  'comment.reacted': 'comment_changed',
  'thread.changed': 'comment_changed',
  'reactions.changed': 'reactions_changed',
  'shares.changed': 'shares_changed',
  'links.changed': 'links_changed',
  'team.changed': 'team_changed',
  'group.changed': 'group_changed',
  'company.changed': 'company_changed',
  'notification.changed': 'notifications_read',
} as const satisfies Partial<Record<EventName, ChangeKind>>;

export type FeedEvent = EventOf<keyof typeof kindOfEvent>;
type Of<Name extends FeedEvent['name']> = EventOf<Name>;
/** The fields of a change that do not follow from its event alone. */
type ChangeContent = Partial<Change>;

/**
 * What one subscriber receives of an event; null for nothing (docs/domains/live.md). The rows come from the loaders
 * that all subscribers share; the rights are decided in memory.
 */
export async function evaluateChange(event: FeedEvent, context: EventContext): Promise<ChangeContent | null> {
  const { viewer } = context.caller;
  const company = { id: viewer.companyId };
  switch (event.name) {
    case 'company.changed':
      return may(viewer, 'Company.view', company) ? {} : null;
    case 'team.changed':
      return isNamed(event, context) || may(viewer, 'Company.viewTeam', company) ? {} : null;
    case 'group.changed':
      return may(viewer, 'Company.viewTeam', company) ? {} : null;
    case 'shares.changed':
      return isNamed(event, context) ? {} : null;
    case 'links.changed':
      return may(viewer, 'Company.manageLinks', company) ? {} : null;
    case 'workspace.deleted':
      // No row is left to decide by: the event names the users who could see it.
      return isNamed(event, context) ? {} : null;
    case 'workspace.accessChanged':
      return isNamed(event, context) ? { workspace: await visibleWorkspace(event, context) } : null;
    case 'workspace.changed': {
      const workspace = await visibleWorkspace(event, context);
      return workspace && { workspace };
    }
    case 'article.created':
    case 'article.changed':
    case 'article.published':
      return await evaluateArticle(event, context);
    case 'article.deleted': {
      const workspace = await visibleWorkspace(event, context);
      if (!workspace) return null;
      return event.payload.wasPublished || may(viewer, 'Workspace.editArticles', workspace) ? { workspace } : null;
    }
    case 'draft.changed':
    case 'note.changed':
      return await evaluateDraft(event, context);
    case 'video.changed':
      return await evaluateVideo(event, context);
    case 'comment.created':
    case 'comment.changed':
    case 'comment.deleted':
    case 'comment.reacted':
    case 'thread.changed':
      return await evaluateComment(event, context);
    case 'reactions.changed':
      return await evaluateReactions(event, context);
    case 'notification.changed':
      return await evaluateRead(event, context);
  }
}

function isNamed(
  { payload: { userIds } }: Of<'team.changed' | 'shares.changed' | 'workspace.deleted' | 'workspace.accessChanged'>,
  { caller }: EventContext,
): boolean {
  return userIds !== undefined && isAmong(caller.viewer, userIds);
}

async function visibleWorkspace(
  { payload }: { payload: { workspaceId: string } },
  { caller, loaders }: EventContext,
): Promise<Workspace | null> {
  const workspace = await loaders.companyRows.workspace.load(payload.workspaceId);
  return workspace && may(caller.viewer, 'Workspace.view', workspace) ? workspace : null;
}

/** Only editors receive changes of a draft. */
async function evaluateArticle(
  event: Of<'article.created' | 'article.changed' | 'article.published'>,
  context: EventContext,
): Promise<ChangeContent | null> {
  const workspace = await visibleWorkspace(event, context);
  if (!workspace) return null;
  const article = await context.loaders.article(event.payload.articleId);
  return article || may(context.caller.viewer, 'Workspace.editArticles', workspace) ? { workspace, article } : null;
}

async function evaluateDraft(
  event: Of<'draft.changed' | 'note.changed'>,
  context: EventContext,
): Promise<ChangeContent | null> {
  const workspace = await visibleWorkspace(event, context);
  if (!workspace || !may(context.caller.viewer, 'Workspace.editArticles', workspace)) return null;
  return { article: await context.loaders.article(event.payload.articleId) };
}

/** Editors of the article receive changes of all its videos, readers those of videos that they may see. */
async function evaluateVideo(
  { payload }: Of<'video.changed'>,
  { caller, loaders }: EventContext,
): Promise<ChangeContent | null> {
  const article = await loaders.article(payload.articleId);
  const workspace = article && (await loaders.companyRows.workspace.load(article.workspaceId));
  if (!workspace) return null;
  const isReceived =
    may(caller.viewer, 'Article.edit', { article, workspace }) || (await loaders.video(payload.videoId));
  return isReceived ? { article } : null;
}

async function evaluateComment(
  { payload }: Of<'comment.created' | 'comment.changed' | 'comment.deleted' | 'comment.reacted' | 'thread.changed'>,
  { caller, loaders }: EventContext,
): Promise<ChangeContent | null> {
  const article = await loaders.article(payload.articleId);
  const workspace = article && (await loaders.companyRows.workspace.load(article.workspaceId));
  if (!workspace) return null;
  const comment = await loaders.companyRows.comment.load(payload.commentId);
  const isVisible = comment && may(caller.viewer, 'Comment.view', { comment, article, workspace });
  return { article, comment: isVisible ? comment : null };
}

async function evaluateReactions(
  { payload }: Of<'reactions.changed'>,
  { caller, loaders }: EventContext,
): Promise<ChangeContent | null> {
  const article = await loaders.article(payload.articleId);
  return article && readsComments(caller.viewer) ? { article } : null;
}

async function evaluateRead(
  { payload: { userId, readId, readThrough } }: Of<'notification.changed'>,
  { caller, loaders }: EventContext,
): Promise<ChangeContent | null> {
  if (!isUser(caller.viewer, userId)) return null;
  return {
    readIds: readId === undefined ? [] : [readId],
    readThrough: readThrough ?? null,
    newNotificationCount: await loaders.unreadNotifications(caller),
  };
}
