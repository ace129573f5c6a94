import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type ComponentPropsWithRef,
  type ReactNode,
} from 'react';
import { IconButton } from '../../../design/IconButton.js';
import styles from './BarPanel.module.css';

interface BarPanelProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'title'> {
  label: string;
  icon: ReactNode;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  children: ReactNode;
}

/** The upper edge of what is in sight, from the top of the window: what scrolls within the page hides the rest. */
function upperEdge(element: Element): number {
  for (let each = element.parentElement; each; each = each.parentElement)
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return Math.max(0, each.getBoundingClientRect().top);
  return 0;
}

/** A button of the bar over the text with a panel of its own, away from the text where there is room. */
export function BarPanel({ label, icon, isOpen, onOpen, children, ...rest }: BarPanelProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(() => onOpen(false));

  useLayoutEffect(() => {
    const element = panel.current;
    if (element && element.getBoundingClientRect().top < upperEdge(element)) element.dataset['below'] = '';
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    panel.current?.querySelector<HTMLElement>('button, input, select')?.focus();
    const press = ({ target }: PointerEvent): void => {
      const isInside = target instanceof Node && [panel, button].some(({ current }) => current?.contains(target));
      if (!isInside) close();
    };
    document.addEventListener('pointerdown', press, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
    };
  }, [isOpen]);

  return (
    <>
      <IconButton
        {...rest}
        ref={button}
        label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onOpen(!isOpen)}
      >
        {icon}
      </IconButton>
      {isOpen && (
        <div
          ref={panel}
          id={id}
          className={styles.panel}
          role="group"
          aria-label={label}
          data-panel=""
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            event.stopPropagation();
            onOpen(false);
            button.current?.focus();
          }}
        >
          {children}
        </div>
      )}
    </>
  );
}
