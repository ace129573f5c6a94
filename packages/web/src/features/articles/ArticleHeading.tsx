import { Avatar } from '../../design/Avatar.js';
import { slashDate } from '../../lib/dates.js';
import { m } from '../../paraglide/messages.js';
import type { Article } from './articleMode.js';
import styles from './ArticleScreen.module.css';

/** Title, author, date and tags of an article, below its video. */
export function ArticleHeading({ article }: { article: Article }) {
  return (
    <div className={styles.title}>
      <h1>{article.title || m.common_untitled()}</h1>
      <div className={styles.about}>
        {article.author ? (
          <>
            <Avatar name={article.author.fullName} image={article.author.profileImageUrl} size={20} />
            <span>{article.author.fullName}</span>
            <span aria-hidden="true">·</span>
          </>
        ) : null}
        <span className="num">{slashDate(article.publishedAt ?? article.updatedAt)}</span>
        <span className="grow" />
        {article.tags.map((tag) => (
          <span key={tag} className={styles.tag} title={tag}>
            {tag}
          </span>
        ))}
      </div>
    </div>
  );
}
