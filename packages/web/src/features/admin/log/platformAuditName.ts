import { platformAuditActions, type PlatformAuditAction } from '@snaplore/schema/platformAudit';
import { m } from '../../../paraglide/messages.js';

const names: Record<PlatformAuditAction, () => string> = {
  'company.activated': m.audit_action_companyActivated,
  'company.deactivated': m.audit_action_companyDeactivated,
  'company.billingOn': m.audit_action_companyBillingOn,
  'company.billingOff': m.audit_action_companyBillingOff,
  'company.aiOn': m.audit_action_companyAiOn,
  'company.aiOff': m.audit_action_companyAiOff,
  'company.deleted': m.admin_action_companyDeleted,
  'company.loggedIn': m.admin_action_companyLoggedIn,
  'company.domainRequested': m.admin_action_companyDomainRequested,
  'user.activated': m.audit_action_userActivated,
  'user.deactivated': m.audit_action_userDeactivated,
  'user.removed': m.audit_action_userRemoved,
  'invitation.removed': m.audit_action_invitationRemoved,
  'job.reset': m.admin_action_jobReset,
  'job.deleted': m.admin_action_jobDeleted,
  'jobs.doneRemoved': m.admin_action_jobsDoneRemoved,
  'videos.cleaned': m.admin_action_videosCleaned,
};

const isKnown = (action: string): action is PlatformAuditAction =>
  (platformAuditActions as readonly string[]).includes(action);

/** Returns an action as text; an unknown one by its own name. */
export const platformAuditName = (action: string): string => (isKnown(action) ? names[action]() : action);
