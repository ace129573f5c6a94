import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { MantineScope } from '../../design/MantineScope.js';
import { m } from '../../paraglide/messages.js';
import { BellTarget } from '../shell/BellButton.js';
import { headerPopover } from '../shell/headerPopover.js';
import type { OpenedProps } from '../shell/LazyButton.js';
import { useOpenAtOnce } from '../shell/useOpenAtOnce.js';
import { NotificationList } from './NotificationList.js';

/** The bell with its list in a popover, closed by Escape or a click elsewhere. */
export default function NotificationPopover({ opensAtOnce }: OpenedProps) {
  const { ref, opened, onChange } = useOpenAtOnce(opensAtOnce);
  return (
    <MantineScope>
      <Popover
        opened={opened}
        onChange={onChange}
        {...headerPopover}
        position="bottom-end"
        width={400}
        trapFocus
        returnFocus
        withRoles={false}
        styles={{ dropdown: { padding: 0, overflow: 'hidden', maxWidth: 'calc(100vw - 16px)' } }}
      >
        <Popover.Target>
          <BellTarget
            ref={ref}
            aria-expanded={opened}
            onClick={() => {
              onChange(!opened);
            }}
          />
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={m.notifications_notifications()}>
          <NotificationList
            onOpened={() => {
              onChange(false);
            }}
          />
        </Popover.Dropdown>
      </Popover>
    </MantineScope>
  );
}
