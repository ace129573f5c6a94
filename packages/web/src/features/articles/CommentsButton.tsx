import { Button } from '../../design/Button.js';
import { IconComment } from '../../design/icons.js';
import { tip } from '../../design/tip.js';
import { m } from '../../paraglide/messages.js';
import styles from './ArticleBar.module.css';

export interface CommentsButtonProps {
  /** Comments and replies together. */
  count: number;
  isOpen: boolean;
  onToggle: () => void;
}

/** The button of the comments in the bar above an article. */
export function CommentsButton({ count, isOpen, onToggle }: CommentsButtonProps) {
  return (
    <Button
      variant="subtle"
      aria-pressed={isOpen}
      aria-label={m.articles_commentsCount({ count })}
      leftSection={<IconComment />}
      onClick={onToggle}
      {...tip(m.articles_comments())}
      data-on={isOpen || undefined}
    >
      <span className={styles.count}>{count}</span>
    </Button>
  );
}
