import { use, useSyncExternalStore } from 'react';
import { DetailsContext } from './detailsContext.js';
import { isUnknown, onUnknown } from './unknownMentions.js';

interface MentionProps {
  userId: unknown;
  name: string;
  className?: string | undefined;
}

/**
 * A mention in a text that is read. For those who are signed in it opens who is mentioned; of somebody who is no member
 * it is plain text (docs/domains/comments.md).
 */
export function Mention({ userId, name, className }: MentionProps) {
  const hasDetails = use(DetailsContext);
  const id = typeof userId === 'string' ? userId : '';
  const isPlain = useSyncExternalStore(
    onUnknown,
    () => isUnknown(id),
    () => false,
  );
  if (isPlain) return <>@{name}</>;
  return (
    <span
      data-type="mention"
      className={className}
      {...(hasDetails && id !== '' ? { 'data-id': id, role: 'button', tabIndex: 0, 'aria-haspopup': 'dialog' } : {})}
    >
      @{name}
    </span>
  );
}
