import { Avatar } from '../../design/Avatar.js';
import type { Article } from './articleMode.js';

/** The author of an article, before its date; nothing without one. */
export function ArticleAuthor({ author }: Pick<Article, 'author'>) {
  if (!author) return null;
  return (
    <>
      <Avatar name={author.fullName} image={author.profileImageUrl} size={20} />
      <span>{author.fullName}</span>
      <span aria-hidden="true">·</span>
    </>
  );
}
