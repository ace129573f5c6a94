import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './ArticleBar.module.css';
import { afterScroll, atTop } from './barScroll.js';

/**
 * The bar at the top of the page that scrolls around it, as wide as that page: it makes room on the way down and comes
 * back on the way up, or when it has the focus (docs/domains/articles.md).
 */
export function HidingBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const page = bar.current?.closest('[data-scroll]');
    if (!page) return;
    let scroll = atTop;
    const follow = () => {
      scroll = afterScroll(scroll, page.scrollTop);
      setHidden(scroll.isHidden);
    };
    page.addEventListener('scroll', follow, { passive: true });
    return () => {
      page.removeEventListener('scroll', follow);
    };
  }, []);
  return (
    <div ref={bar} className={styles.hiding} data-hidden={isHidden || undefined}>
      {children}
    </div>
  );
}
