import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { useState } from 'react';
import { messages } from '../../lib/messages.js';
import { BellTarget } from '../shell/BellButton.js';
import { NotificationList } from './NotificationList.js';

/** The bell with its list: a panel below it, closed by Escape or a click elsewhere. */
export default function NotificationPopover() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Popover
      opened={isOpen} onChange={setOpen} position="bottom-end" width={400} trapFocus returnFocus withRoles={false}
      styles={{ dropdown: { padding: 0, overflow: 'hidden', maxWidth: 'calc(100vw - 16px)' } }}
    >
      <Popover.Target><BellTarget aria-expanded={isOpen} onClick={() => { setOpen((now) => !now); }} /></Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={messages.notifications}>
        <NotificationList onOpened={() => { setOpen(false); }} />
      </Popover.Dropdown>
    </Popover>
  );
}
