import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type ComponentType,
  type FocusEvent,
  type ReactNode,
  type ToggleEvent,
} from 'react';
import { afterPaint } from '../../lib/afterPaint.js';
import type { OpenedProps } from './LazyButton.js';
import styles from './HeaderPopover.module.css';

interface HeaderPopoverProps extends OpenedProps {
  /** The button that opens and closes it. */
  Target: ComponentType<ComponentPropsWithRef<'button'>>;
  /** What of the panel differs: its role, its name, its class. */
  panel: Omit<ComponentPropsWithRef<'div'>, 'children' | 'ref'>;
  /** What is in it; `isOpen` becomes true once the open panel has been painted. */
  children: (state: { isOpen: boolean; close: () => void }) => ReactNode;
}

/**
 * A panel below a button of the header. It is rendered before it is opened, and opened by the browser itself: the press
 * runs no code but its placing (docs/decisions/what-a-page-loads-when-idle.md).
 */
export function HeaderPopover({ Target, panel, opensAtOnce, children }: HeaderPopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  // Not a ref: `close` is handed over while rendering.
  const [popover, setPopover] = useState<HTMLDivElement | null>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!opensAtOnce || !popover) return undefined;
    const frame = requestAnimationFrame(() => {
      // It replaces the placeholder that was pressed; closing the panel returns the focus to it.
      button.current?.focus({ preventScroll: true });
      popover.showPopover();
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [opensAtOnce, popover]);

  const place = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState !== 'open' || !button.current) return;
    const { bottom, right } = button.current.getBoundingClientRect();
    currentTarget.style.setProperty('--top', `${String(bottom)}px`);
    currentTarget.style.setProperty('--right', `${String(window.innerWidth - right)}px`);
    // The property of React would move the focus at once; this tells the browser where it goes on opening.
    currentTarget.setAttribute('autofocus', '');
  };
  const close = () => {
    popover?.hidePopover();
  };
  const closeWithoutFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && relatedTarget !== button.current && !currentTarget.contains(relatedTarget)) close();
  };

  return (
    <>
      <Target ref={button} popoverTarget={id} aria-controls={id} aria-expanded={isOpen} />
      <div
        {...panel}
        ref={setPopover}
        id={id}
        popover="auto"
        tabIndex={-1}
        className={`${styles.panel ?? ''} ${panel.className ?? ''}`}
        onBeforeToggle={place}
        onToggle={({ newState }) => {
          afterPaint(() => {
            setOpen(newState === 'open');
          });
        }}
        onBlur={closeWithoutFocus}
      >
        {children({ isOpen, close })}
      </div>
    </>
  );
}
