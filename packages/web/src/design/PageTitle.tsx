import type { ReactNode } from 'react';
import { countedUpTo } from '../lib/countedUpTo.js';
import { countText } from '../lib/countText.js';
import { useDocumentTitle } from '../lib/documentTitle.js';
import styles from './PageTitle.module.css';

interface PageTitleProps {
  children: string;
  /** The number of items on the page, beside the title. */
  count?: number;
  /** How far they are counted, where that has an end. */
  countedMax?: number;
  /** On the right: the page's one main action. */
  actions?: ReactNode;
}

/** The title bar of a page (72 px), and the title of the tab. */
export function PageTitle({ children, count, countedMax, actions }: PageTitleProps) {
  useDocumentTitle(children);
  return (
    <div className={styles.bar}>
      <h1 className="cut" title={children}>
        {children}
      </h1>
      {count === undefined ? null : (
        <span className={styles.count}>
          {countedMax === undefined ? countText(count) : countedUpTo(count, countedMax)}
        </span>
      )}
      <span className="grow" />
      {actions}
    </div>
  );
}
