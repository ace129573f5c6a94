/**
 * Domain events. A command writes them in its own transaction; everything that follows (notifications, search,
 * subscriptions, mail) hangs off them. They carry ids only: each receiver's right is checked again.
 */
export interface DomainEvents {
  'workspace.changed': { workspaceId: string };
  'article.created': { articleId: string; workspaceId: string };
  'article.changed': { articleId: string; workspaceId: string };
  'article.published': { articleId: string; workspaceId: string; actorId: string; isNotification: boolean };
  'article.deleted': { articleId: string; workspaceId: string };
  'note.changed': { textTabId: string; articleId: string; workspaceId: string };
  'video.changed': { videoId: string; articleId: string; workspaceId: string };
  /** Only the per cent of the step under way. */
  'video.progressed': { videoId: string; articleId: string; workspaceId: string };
  'comment.created': { commentId: string; articleId: string; workspaceId: string; actorId: string };
  'comment.changed': { commentId: string; articleId: string; workspaceId: string };
  'comment.deleted': { commentId: string; articleId: string; workspaceId: string };
  'invitation.created': { invitationId: string };
  'company.changed': { companyId: string };
  'team.changed': { companyId: string };
  'group.changed': { groupId: string };
  'notification.created': { userIds: string[] };
  'notification.changed': { userId: string };
  'job.progressed': { jobId: string };
}
export type EventName = keyof DomainEvents;

/** One event as it travels: its place in the company's sequence, and ids. */
export type DomainEvent = {
  [Name in EventName]: { name: Name; companyId: string; sequence: number; payload: DomainEvents[Name] };
}[EventName];
