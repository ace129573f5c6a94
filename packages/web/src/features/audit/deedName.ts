import type { AuditAction } from '@snaplore/schema/audit';
import { m } from '../../paraglide/messages.js';

const deeds: Record<AuditAction, () => string> = {
  'session.signedIn': m.audit_deed_sessionSignedIn,
  'session.revoked': m.audit_deed_sessionRevoked,
  'user.passwordReset': m.audit_deed_userPasswordReset,
  'user.passwordChanged': m.audit_deed_userPasswordChanged,
  'user.emailChanged': m.audit_deed_userEmailChanged,
  'user.twoFactorOn': m.audit_deed_userTwoFactorOn,
  'user.twoFactorOff': m.audit_deed_userTwoFactorOff,
  'user.recoveryCodesRenewed': m.audit_deed_userRecoveryCodesRenewed,
  'user.providerLinked': m.audit_deed_userProviderLinked,
  'user.created': m.audit_deed_userCreated,
  'user.joined': m.audit_deed_userJoined,
  'user.roleChanged': m.audit_deed_userRoleChanged,
  'user.activated': m.audit_deed_userActivated,
  'user.deactivated': m.audit_deed_userDeactivated,
  'user.removed': m.audit_deed_userRemoved,
  'invitation.created': m.audit_deed_invitationCreated,
  'invitation.resent': m.audit_deed_invitationResent,
  'invitation.removed': m.audit_deed_invitationRemoved,
  'people.imported': m.audit_deed_peopleImported,
  'company.created': m.audit_deed_companyCreated,
  'company.edited': m.audit_deed_companyEdited,
  'group.created': m.audit_deed_groupCreated,
  'group.renamed': m.audit_deed_groupRenamed,
  'group.deleted': m.audit_deed_groupDeleted,
  'group.memberAdded': m.audit_deed_groupMemberAdded,
  'group.memberRemoved': m.audit_deed_groupMemberRemoved,
  'workspace.created': m.audit_deed_workspaceCreated,
  'workspace.edited': m.audit_deed_workspaceEdited,
  'workspace.archived': m.audit_deed_workspaceArchived,
  'workspace.unarchived': m.audit_deed_workspaceUnarchived,
  'workspace.deleted': m.audit_deed_workspaceDeleted,
  'workspace.roleGiven': m.audit_deed_workspaceRoleGiven,
  'workspace.roleRemoved': m.audit_deed_workspaceRoleRemoved,
  'article.published': m.audit_deed_articlePublished,
};

/** What was done, as it is read after the name of who did it. */
export const deedName = (action: AuditAction): string => deeds[action]();
