import { useEffect, useRef, useState } from 'react';
import styles from './TooltipLayer.module.css';

interface Tip {
  text: string;
  keys: string | undefined;
  anchor: DOMRect;
}

const openDelay = 450;

/** The only tooltip of the app: shown for any element with `data-tip`, on hover and on keyboard focus. */
export function TooltipLayer() {
  const [shown, setShown] = useState<Tip | null>(null);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let timer = 0;
    let current: Element | null = null;
    const hide = () => {
      window.clearTimeout(timer);
      current = null;
      setShown(null);
    };
    const offer = (target: EventTarget | null, delay: number) => {
      const element = target instanceof Element ? target.closest('[data-tip]') : null;
      if (element === current) return;
      hide();
      if (!element || element.getAttribute('aria-expanded') === 'true') return;
      current = element;
      timer = window.setTimeout(() => {
        if (!element.isConnected) return;
        setShown({
          text: element.getAttribute('data-tip') ?? '',
          keys: element.getAttribute('data-tip-keys') ?? undefined,
          anchor: element.getBoundingClientRect(),
        });
      }, delay);
    };
    const over = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') offer(event.target, openDelay);
    };
    const focus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) offer(event.target, openDelay);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    document.addEventListener('pointerover', over);
    document.addEventListener('focusin', focus);
    document.addEventListener('focusout', hide);
    document.addEventListener('pointerdown', hide, true);
    document.addEventListener('keydown', key);
    document.addEventListener('scroll', hide, true);
    return () => {
      hide();
      document.removeEventListener('pointerover', over);
      document.removeEventListener('focusin', focus);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('pointerdown', hide, true);
      document.removeEventListener('keydown', key);
      document.removeEventListener('scroll', hide, true);
    };
  }, []);

  useEffect(() => {
    const element = box.current;
    if (!shown || !element) return;
    const { width, height } = element.getBoundingClientRect();
    const below = shown.anchor.bottom + 6;
    const top = below + height > window.innerHeight - 4 ? shown.anchor.top - height - 6 : below;
    const left = shown.anchor.left + shown.anchor.width / 2 - width / 2;
    element.style.top = `${Math.round(top)}px`;
    element.style.left = `${Math.round(Math.min(Math.max(6, left), window.innerWidth - width - 6))}px`;
  }, [shown]);

  if (!shown) return null;
  return (
    <div ref={box} className={styles.tip} role="presentation" aria-hidden="true">
      {shown.text}
      {shown.keys === undefined ? null : <kbd>{shown.keys}</kbd>}
    </div>
  );
}
