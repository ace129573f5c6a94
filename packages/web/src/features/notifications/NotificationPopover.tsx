import { m } from '../../paraglide/messages.js';
import { BellTarget } from '../shell/BellButton.js';
import { HeaderPopover } from '../shell/HeaderPopover.js';
import type { OpenedProps } from '../shell/LazyButton.js';
import { NotificationList } from './NotificationList.js';
import styles from './NotificationList.module.css';

/** The bell with its list in a panel, closed by Escape or a click elsewhere. */
export default function NotificationPopover({ opensAtOnce }: OpenedProps) {
  return (
    <HeaderPopover
      Target={BellTarget}
      opensAtOnce={opensAtOnce}
      panel={{ role: 'dialog', 'aria-label': m.notifications_notifications(), className: styles.panel }}
    >
      {({ isOpen, close }) => <NotificationList isOpen={isOpen} onOpened={close} />}
    </HeaderPopover>
  );
}
