import { Button } from '../../design/Button.js';
import { IconComment } from '../../design/icons.js';
import { showToast } from '../../design/toasts.js';
import { m } from '../../paraglide/messages.js';
import type { CommentQuote } from './commentView.js';

interface QuoteSelectedButtonProps {
  /** Returns the quote of the selected words; null where they cannot be located. */
  read: () => CommentQuote | null;
  onQuote: (quote: CommentQuote) => void;
}

/** 'Comment' over selected words: quotes them, or says 'Can not add comment' (docs/domains/comments.md). */
export function QuoteSelectedButton({ read, onQuote }: QuoteSelectedButtonProps) {
  return (
    <Button
      variant="subtle"
      iconBelow={700}
      leftSection={<IconComment size={14} />}
      onClick={() => {
        const quote = read();
        if (quote) onQuote(quote);
        else showToast('info', m.comments_cannotAdd());
      }}
    >
      {m.comments_quoteButton()}
    </Button>
  );
}
