/**
 * What the live feed of a browser tab brings (docs/domains/live.md). Each kind is sent for one domain event or several
 * that mean the same to a screen.
 */
export const changeKinds = [
  'workspace_changed',
  'workspace_deleted',
  'article_created',
  'article_changed',
  'article_published',
  'article_deleted',
  'draft_changed',
  'video_changed',
  'comment_created',
  'comment_changed',
  'comment_deleted',
  'team_changed',
  'group_changed',
  'company_changed',
  'notifications_read',
] as const;
export type ChangeKind = (typeof changeKinds)[number];
