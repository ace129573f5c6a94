import type { Viewer } from '../kernel/caller.js';

export interface NotificationSubject {
  userId: string;
  companyId: string;
}

const own = (viewer: Viewer, notification: NotificationSubject): boolean =>
  viewer.kind === 'member' && viewer.userId === notification.userId && viewer.companyId === notification.companyId;

export const notificationRules = {
  'Notification.view': own,
  'Notification.update': own,
};
