/**
 * Domain events. A command writes them in its own transaction; everything that follows (notifications, search,
 * subscriptions, mail) hangs off them. They carry ids only: each receiver's right is checked again.
 */
export interface DomainEvents {
  /** With `userId` or `groupId`: whose role on it changed, and with it perhaps their right to hear of it. */
  'workspace.changed': { workspaceId: string; userId?: string; groupId?: string };
  /** Whose role on a workspace is another since: who had one before, or has one now. Nobody else is told its id. */
  'workspace.accessChanged': { workspaceId: string; userIds: string[] };
  /** With everything in it: of its articles nothing is told one by one. `userIds`: those who could see it. */
  'workspace.deleted': { workspaceId: string; userIds?: string[] };
  'article.created': { articleId: string; workspaceId: string };
  'article.changed': { articleId: string; workspaceId: string };
  'article.published': { articleId: string; workspaceId: string; actorId: string; isNotification: boolean };
  /** People mentioned in the notes that were just published, and not in what was published before. */
  'article.mentioned': { articleId: string; actorId: string; userIds: string[] };
  'article.deleted': { articleId: string; workspaceId: string; wasPublished: boolean };
  'note.changed': { textTabId: string; articleId: string; workspaceId: string };
  'video.changed': { videoId: string; articleId: string; workspaceId: string };
  /** Only the per cent of the step under way. */
  'video.progressed': { videoId: string; articleId: string; workspaceId: string };
  'comment.created': { commentId: string; articleId: string; workspaceId: string; actorId: string };
  'comment.changed': { commentId: string; articleId: string; workspaceId: string };
  'comment.deleted': { commentId: string; articleId: string; workspaceId: string };
  'invitation.created': { invitationId: string };
  'company.changed': { companyId: string };
  /** With those whose own role in the company is another since. */
  'team.changed': { companyId: string; userIds?: string[] };
  'group.changed': { groupId: string };
  'notification.created': { userIds: string[] };
  /** Read: one, by its id, or all of the person's own up to the sequence `readThrough`. */
  'notification.changed': { userId: string; readId?: string; readThrough?: number };
  'job.progressed': { jobId: string };
}
export type EventName = keyof DomainEvents;

/** One event as it travels: its place in the company's sequence, and ids. */
export type DomainEvent = {
  [Name in EventName]: { name: Name; companyId: string; sequence: number; payload: DomainEvents[Name] };
}[EventName];
