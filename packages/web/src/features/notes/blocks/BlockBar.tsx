import type { Editor } from '@tiptap/core';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { moveInToolbar } from '../format/toolbarFocus.js';
import styles from './BlockBar.module.css';
import { barAttribute } from './blockEditing.js';

/** The least distance from the sides of the page, in pixels. */
const sideGap = 8;

interface BlockBarProps {
  editor: Editor;
  label: string;
  /** The position of the block that it is about. */
  position: number;
  /** Leaves room for the menu over selected text. */
  isRaised?: boolean;
  /** What lies over the block itself. */
  overlay?: ReactNode;
  children: ReactNode;
}

/**
 * A bar of buttons above a block, for as long as the block is in sight. Alt+F10 leads to it, the arrow keys go along it
 * and Escape leads back (docs/domains/notes.md).
 */
export function BlockBar({ editor, label, position, isRaised = false, overlay, children }: BlockBarProps) {
  const track = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const place = (): void => {
      const block = editor.isDestroyed ? null : editor.view.nodeDOM(position);
      const page = track.current?.parentElement;
      if (!track.current || !page || !(block instanceof HTMLElement)) return;
      const [around, at] = [page.getBoundingClientRect(), block.getBoundingClientRect()];
      track.current.style.top = `${String(at.top - around.top)}px`;
      track.current.style.height = `${String(at.height)}px`;
      track.current.style.left = `${String(at.left - around.left)}px`;
      track.current.style.width = `${String(at.width)}px`;
      const bar = track.current.firstElementChild as HTMLElement;
      const over = Math.max(0, at.left + bar.offsetWidth - (around.right - sideGap));
      bar.style.marginLeft = `${String(-Math.min(over, Math.max(0, at.left - around.left - sideGap)))}px`;
    };
    place();
    // Above it the text grows as others type.
    const watch = new ResizeObserver(place);
    watch.observe(editor.view.dom);
    const block = editor.view.nodeDOM(position);
    if (block instanceof HTMLElement) watch.observe(block);
    return () => watch.disconnect();
  }, [editor, position]);

  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement;
    if (target.closest('[role=menu], input')) return;
    if (event.key === 'Escape') {
      editor.view.focus();
      return;
    }
    moveInToolbar(event);
  };

  return (
    <div ref={track} className={styles.track} data-raised={isRaised || undefined}>
      <div className={styles.bar} role="toolbar" aria-label={label} {...{ [barAttribute]: '' }} onKeyDown={press}>
        {children}
      </div>
      {overlay}
    </div>
  );
}

/** A line between groups of buttons. */
export function BarLine() {
  return <span className={styles.line} />;
}
