import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { MantineScope } from '../../design/MantineScope.js';
import { closeSidebar } from './openSidebar.js';
import styles from './SideDrawer.module.css';

interface SideDrawerProps {
  label: string;
  children: ReactNode;
}

/** A sidebar of the mobile view: over the page from the left, closed by Escape or a click beside it. */
export default function SideDrawer({ label, children }: SideDrawerProps) {
  return (
    <MantineScope>
      <Drawer.Root
        opened
        onClose={() => {
          closeSidebar(true);
        }}
        position="left"
        size={320}
        classNames={{ content: styles.content ?? '', body: styles.body ?? '' }}
        transitionProps={{ duration: 150 }}
        returnFocus={false}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label={label}>
          <Drawer.Body>{children}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </MantineScope>
  );
}
