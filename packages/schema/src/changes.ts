/**
 * The kinds of changes on the live feed of a browser tab (docs/domains/live.md). Each is sent for one domain event, or
 * for several that mean the same to a screen.
 */
export const changeKinds = [
  'workspace_changed',
  'workspace_deleted',
  'article_created',
  'article_changed',
  'article_published',
  'article_deleted',
  'draft_changed',
  'note_changed',
  'video_changed',
  'comment_created',
  'comment_changed',
  'comment_deleted',
  'reactions_changed',
  'shares_changed',
  'links_changed',
  'team_changed',
  'group_changed',
  'company_changed',
  'notifications_read',
] as const;
export type ChangeKind = (typeof changeKinds)[number];
