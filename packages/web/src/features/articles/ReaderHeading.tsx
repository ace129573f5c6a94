import { ArticleAuthor } from './ArticleAuthor.js';
import { ArticleHeading } from './ArticleHeading.js';
import type { Article } from './articleMode.js';

/** The title of an article with its author, date and tags, as readers see it. */
export function ReaderHeading({ article }: { article: Article }) {
  return (
    <ArticleHeading
      title={article.title}
      about={<ArticleAuthor author={article.author} />}
      date={article.publishedAt ?? article.updatedAt}
      tags={article.tags}
    />
  );
}
