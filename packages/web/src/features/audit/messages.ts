import type { AuditAction } from '@snaplore/schema/audit';

/** The words of the audit log. */
export const words = {
  title: 'Audit log',
  download: 'Export CSV',
  when: 'WHEN',
  who: 'WHO',
  what: 'WHAT',
  toWhat: 'TO WHAT',
  fromWhere: 'FROM WHERE',
  search: 'Search names',
  anybody: 'Anybody',
  anything: 'Anything',
  person: 'Who',
  action: 'What',
  from: 'From',
  to: 'To',
  clear: 'Clear filters',
  failed: 'The audit log could not be loaded',
  empty: 'What people do in the company is written down here.',
  nothing: 'Nothing matches these filters.',
  nobodyFound: 'Nobody of that name',
  noSuchDeed: 'Nothing of that name',
} as const;

/** Each deed as it is read after the name of who did it. */
export const deeds: Record<AuditAction, string> = {
  'session.signedIn': 'Signed in',
  'session.revoked': 'Ended sessions',
  'user.passwordReset': 'Reset the password',
  'user.passwordChanged': 'Changed the password',
  'user.emailChanged': 'Changed the email address',
  'user.twoFactorOn': 'Turned two-factor on',
  'user.twoFactorOff': 'Turned two-factor off',
  'user.recoveryCodesRenewed': 'Made new recovery codes',
  'user.providerLinked': 'Linked a sign-in service',
  'user.created': 'Created a user',
  'user.joined': 'Joined',
  'user.roleChanged': 'Changed a role',
  'user.activated': 'Activated a user',
  'user.deactivated': 'Deactivated a user',
  'user.removed': 'Removed a user',
  'invitation.created': 'Invited',
  'invitation.resent': 'Sent an invitation again',
  'invitation.removed': 'Withdrew an invitation',
  'people.imported': 'Imported people',
  'company.created': 'Created the company',
  'company.edited': 'Changed the company',
  'group.created': 'Created a group',
  'group.renamed': 'Renamed a group',
  'group.deleted': 'Deleted a group',
  'group.memberAdded': 'Added to a group',
  'group.memberRemoved': 'Removed from a group',
  'workspace.created': 'Created a workspace',
  'article.published': 'Published an article',
};

/** Details that count something. */
export const detailCounts: Record<string, (count: number) => string> = {
  people: (count) => (count === 1 ? '1 person' : `${String(count)} people`),
  sessions: (count) => (count === 1 ? '1 session' : `${String(count)} sessions`),
};

/** What a detail is called, where its own name would not read well. */
export const detailNames: Record<string, string> = { before: 'was', after: 'now', in: 'in', person: '', email: '', role: 'as' };
