import type { ErrorComponentProps } from '@tanstack/react-router';
import { ScreenError } from '../../design/ScreenError.js';
import { isUnreachable } from '../../lib/errorText.js';
import { mayKeepNotes } from '../../lib/keptNotesFlag.js';

/**
 * An editor that failed. A server that is not reached is left to the whole page, which goes on showing the note that
 * this browser keeps (docs/domains/offline.md).
 */
export function EditorFailed(props: ErrorComponentProps) {
  if (isUnreachable(props.error) && mayKeepNotes()) throw props.error;
  return <ScreenError {...props} />;
}
