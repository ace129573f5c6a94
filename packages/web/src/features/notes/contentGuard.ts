import { findNewFault } from '@snaplore/schema/notes/liveNote';
import { noteField } from '@snaplore/schema/notes/noteSchema';
import type * as Y from 'yjs';

/**
 * Watches remote changes of a note before the editor sees them: the editor would delete unknown content, for everybody.
 * @param onUnknown called once when unknown content arrives.
 * @returns a function that stops watching.
 */
export function guardContent(doc: Y.Doc, onUnknown: () => void): () => void {
  const note = doc.getXmlFragment(noteField);
  const look = (transaction: Y.Transaction): void => {
    if (transaction.local || findNewFault(transaction, note) === null) return;
    doc.off('beforeObserverCalls', look);
    onUnknown();
  };
  doc.on('beforeObserverCalls', look);
  return () => {
    doc.off('beforeObserverCalls', look);
  };
}
