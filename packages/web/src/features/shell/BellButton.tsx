import type { ComponentPropsWithRef } from 'react';
import { memo } from 'react';
import { IconButton } from '../../design/IconButton.js';
import { IconBell } from '../../design/frameIcons.js';
import { m } from '../../paraglide/messages.js';
import { bellId } from '../notifications/bellId.js';
import { useMe } from '../../lib/session.js';
import { LazyButton } from './LazyButton.js';
import styles from './Shell.module.css';
import * as limits from '@snaplore/schema/limits';
import { countedUpTo } from '../../lib/countedUpTo.js';
import { lazyPart } from '../../lib/lazyPart.js';

const panel = lazyPart(() => import('../notifications/NotificationPopover.js'));
export const loadNotifications = panel.load;

/** The bell, with a dot while something is unread (docs/domains/notifications.md). */
export function BellTarget({ className, ...props }: ComponentPropsWithRef<'button'>) {
  const { newNotificationCount } = useMe();
  const label =
    newNotificationCount > 0
      ? m.notifications_new({
          count: newNotificationCount,
          shown: countedUpTo(newNotificationCount, limits.notificationsCounted),
        })
      : m.notifications_notifications();
  return (
    <IconButton
      id={bellId}
      label={label}
      aria-haspopup="dialog"
      {...props}
      className={`${styles.bell ?? ''} ${className ?? ''}`}
    >
      <IconBell />
      {newNotificationCount > 0 ? <span className={styles.dot} /> : null}
    </IconButton>
  );
}

/** The bell of the header; its panel is loaded on the first use. */
export const BellButton = memo(function BellButton() {
  return <LazyButton Target={BellTarget} opened={panel} />;
});
