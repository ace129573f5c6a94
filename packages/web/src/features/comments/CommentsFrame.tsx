import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { MantineScope } from '../../design/MantineScope.js';
import { ResizableSide } from '../../design/ResizableSide.js';
import { useMobile } from '../../lib/useMobile.js';
import styles from './CommentsFrame.module.css';
import { m } from '../../paraglide/messages.js';

interface CommentsFrameProps {
  onClose: () => void;
  children: ReactNode;
}

/**
 * The frame of the comments: a sidebar 442 px wide until it is resized; in the mobile view a sheet over the whole
 * screen (docs/domains/comments.md).
 */
export function CommentsFrame({ onClose, children }: CommentsFrameProps) {
  const isMobile = useMobile();
  const inside = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    const frame = inside.current;
    return () => {
      // Closing it from inside returns the focus to what opened it.
      if (frame?.contains(document.activeElement) && opener instanceof HTMLElement && opener.isConnected)
        opener.focus();
    };
  }, []);

  if (isMobile) {
    return (
      <MantineScope>
        <Drawer.Root opened onClose={onClose} position="bottom" size="100%" transitionProps={{ duration: 150 }}>
          <Drawer.Content className={styles.sheet} aria-label={m.comments_comments()}>
            <Drawer.Body className={styles.sheetBody}>{children}</Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      </MantineScope>
    );
  }
  return (
    <ResizableSide kind="comments" label={m.comments_comments()} edge="left" initial={442}>
      <div ref={inside} className={styles.inside}>
        {children}
      </div>
    </ResizableSide>
  );
}
