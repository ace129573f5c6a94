import type { ReactNode } from 'react';
import { slashDate } from '../../lib/dates.js';
import { m } from '../../paraglide/messages.js';
import styles from './ArticleScreen.module.css';

interface ArticleHeadingProps {
  title: string;
  /** By whom it is, before the date. */
  about: ReactNode;
  date: string;
  tags?: readonly string[];
}

/** Title, origin, date and tags of an article, below its video. */
export function ArticleHeading({ title, about, date, tags = [] }: ArticleHeadingProps) {
  return (
    <div className={styles.title}>
      <h1>{title || m.common_untitled()}</h1>
      <div className={styles.about}>
        {about}
        <span className="num">{slashDate(date)}</span>
        <span className="grow" />
        {tags.map((tag) => (
          <span key={tag} className={styles.tag} title={tag}>
            {tag}
          </span>
        ))}
      </div>
    </div>
  );
}
