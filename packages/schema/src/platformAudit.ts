/**
 * The actions that the platform's audit log records (docs/domains/platform.md). A new action needs a name here and a
 * text in the messages of the screens.
 */
export const platformAuditActions = [
  'company.activated',
  'company.deactivated',
  'company.billingOn',
  'company.billingOff',
  'company.aiOn',
  'company.aiOff',
  'company.loggedIn',
  'company.domainRequested',
  'company.deleted',
  'user.activated',
  'user.deactivated',
  'user.removed',
  'invitation.removed',
  'job.reset',
  'job.deleted',
  'jobs.doneRemoved',
  'videos.cleaned',
] as const;
export type PlatformAuditAction = (typeof platformAuditActions)[number];
