import type { ErrorComponentProps } from '@tanstack/react-router';
import { ScreenError } from '../../design/ScreenError.js';
import { leavesKeptNotes } from '../../lib/keptNotesFlag.js';

/**
 * An editor that failed. A server that is not reached is left to the whole page, which goes on showing the note that
 * this browser keeps (docs/domains/offline.md).
 */
export function EditorFailed(props: ErrorComponentProps) {
  if (leavesKeptNotes(props.error)) throw props.error;
  return <ScreenError {...props} />;
}
