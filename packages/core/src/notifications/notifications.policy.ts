import type { Viewer } from '../platform/caller.js';
import type { Notification } from './notification.entity.js';

type Subject = Pick<Notification, 'userId' | 'companyId'>;

const own = (viewer: Viewer, notification: Subject): boolean =>
  viewer.kind === 'member' && viewer.userId === notification.userId && viewer.companyId === notification.companyId;

export const notificationRules = {
  'Notification.view': own,
  'Notification.update': own,
};
