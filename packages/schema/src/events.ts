/**
 * Domain events (docs/domains/outbox.md). A command writes them in its own transaction; notifications, search,
 * subscriptions and mail follow from them. They carry only ids, because each receiver's access is checked again.
 */
export interface DomainEvents {
  /** `userId` or `groupId`: the user or group whose role changed, and with it perhaps their access to the workspace. */
  'workspace.changed': { workspaceId: string; userId?: string; groupId?: string };
  /**
   * The users whose role on a workspace changed: those who had one before or have one now. No one else receives its id.
   */
  'workspace.accessChanged': { workspaceId: string; userIds: string[] };
  /**
   * The workspace with all its articles; there are no separate events for them. `userIds`: the users who had access.
   */
  'workspace.deleted': { workspaceId: string; userIds?: string[] };
  'article.created': { articleId: string; workspaceId: string };
  /** Something that readers see of a published article is another now: archived, its video, the name of a note. */
  'article.changed': { articleId: string; workspaceId: string };
  /** Only the draft of an article is another now: for those who may edit it (docs/domains/live.md). */
  'draft.changed': { articleId: string; workspaceId: string };
  /** `mentionedAuthorId`: the article's author where `article.mentioned` names them. */
  'article.published': {
    articleId: string;
    workspaceId: string;
    actorId: string;
    isNotification: boolean;
    mentionedAuthorId?: string;
  };
  /** The users mentioned in the notes just published and not in the previously published ones. */
  'article.mentioned': { articleId: string; actorId: string; userIds: string[] };
  /** The users and groups with whom an article has just been shared, by its private share (docs/domains/sharing.md). */
  'article.shared': { articleId: string; shareId: string; actorId: string; userIds: string[]; groupIds: string[] };
  /** The users for whom the list of articles that are shared with them is another now (docs/domains/sharing.md). */
  'shares.changed': { userIds: string[] };
  /** The list of the company's live links is another now (docs/domains/sharing.md). */
  'links.changed': { companyId: string };
  'article.deleted': { articleId: string; workspaceId: string; wasPublished: boolean };
  /** The text of a note's live document, which is draft until it is published. */
  'note.changed': { textTabId: string; articleId: string; workspaceId: string };
  'video.changed': { videoId: string; articleId: string; workspaceId: string };
  /** Only the percentage of the current step changed. */
  'video.progressed': { videoId: string; articleId: string; workspaceId: string };
  'comment.created': { commentId: string; articleId: string; workspaceId: string; actorId: string };
  'comment.changed': { commentId: string; articleId: string; workspaceId: string };
  'comment.deleted': { commentId: string; articleId: string; workspaceId: string };
  /** Only the reactions on a comment are others now. */
  'comment.reacted': { commentId: string; articleId: string; workspaceId: string };
  /** A thread was resolved or reopened, or somebody left it or follows it again; `commentId` is its first comment. */
  'thread.changed': { commentId: string; articleId: string; workspaceId: string };
  /** The reactions on an article's video are others now. */
  'reactions.changed': { articleId: string; workspaceId: string };
  'invitation.created': { invitationId: string };
  'company.changed': { companyId: string };
  /** `userIds`: the users whose own role in the company changed. */
  'team.changed': { companyId: string; userIds?: string[] };
  'group.changed': { groupId: string };
  /** A company has spent most of its AI budget of this month; `actorId`: whose call did. */
  'ai.budgetWarned': { companyId: string; actorId: string };
  'notification.created': { userIds: string[] };
  /** Marked as read: one notification (`readId`), or all of the user's own up to the sequence `readThrough`. */
  'notification.changed': { userId: string; readId?: string; readThrough?: number };
  'job.progressed': { jobId: string };
}
export type EventName = keyof DomainEvents;

/** One event as it is sent: its sequence in the company, and ids. */
export type DomainEvent = {
  [Name in EventName]: { name: Name; companyId: string; sequence: number; payload: DomainEvents[Name] };
}[EventName];
