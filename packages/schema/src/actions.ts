/**
 * The one vocabulary of what can be done. `core` holds a rule for each; an action without a rule is refused,
 * and a test fails when one is missing. Objects carry `abilities`: the actions this viewer may take on them.
 */
export const actions = [
  'Company.view',
  'Company.createWorkspace',
  'Company.inviteUser',
  'Company.useAi',
  'Workspace.view',
  'Workspace.edit',
  'Workspace.manage',
  'Workspace.editArticles',
  'Article.view',
  'Article.edit',
  'Article.publish',
  'Article.delete',
  'Article.comment',
  'Article.uploadVideo',
  'Comment.view',
  'Comment.update',
  'Comment.delete',
  'Note.read',
  'Note.write',
  'Video.view',
  'Upload.write',
  'Job.view',
  'Notification.view',
  'Notification.update',
  'Platform.playground',
  'Platform.readOutbox',
] as const;
export type Action = (typeof actions)[number];
