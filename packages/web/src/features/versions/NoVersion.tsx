import { Button } from '../../design/Button.js';
import { ErrorState } from '../../design/ErrorState.js';
import { m } from '../../paraglide/messages.js';

interface NoVersionProps {
  /** It was deleted or restored; or its number is that of the current version. */
  reason: 'gone' | 'current';
  onLeave: () => void;
}

/** Says that there is no such version, and leads on to the article. */
export function NoVersion({ reason, onLeave }: NoVersionProps) {
  const isGone = reason === 'gone';
  return (
    <ErrorState
      isScreen
      title={isGone ? m.versions_gone() : m.versions_isCurrent()}
      text={isGone ? m.versions_goneText() : m.versions_isCurrentText()}
      action={<Button onClick={onLeave}>{m.versions_backToLatest()}</Button>}
    />
  );
}
