/** What the audit log of a company writes down. A new entry is a new name here, with its words in the screens' messages. */
export const auditActions = [
  'session.signedIn', 'session.revoked',
  'user.passwordReset', 'user.passwordChanged', 'user.emailChanged', 'user.emailVerified', 'user.signInReset', 'user.twoFactorOn', 'user.twoFactorOff',
  'user.recoveryCodesRenewed', 'user.providerLinked',
  'user.created', 'user.joined', 'user.roleChanged', 'user.activated', 'user.deactivated', 'user.removed',
  'invitation.created', 'invitation.resent', 'invitation.removed', 'people.imported',
  'company.created', 'company.edited',
  'group.created', 'group.renamed', 'group.deleted', 'group.memberAdded', 'group.memberRemoved',
  'workspace.created', 'workspace.edited', 'workspace.archived', 'workspace.unarchived', 'workspace.deleted',
  'workspace.roleGiven', 'workspace.roleRemoved', 'workspace.reordered', 'workspace.slackConnected', 'workspace.slackDisconnected',
  'article.published', 'article.archived', 'article.unarchived',
] as const;
export type AuditAction = (typeof auditActions)[number];
