import { findNewFault } from '@snaplore/schema/notes/liveNote';
import { noteField } from '@snaplore/schema/notes/noteSchema';
import type * as Y from 'yjs';

/**
 * Watches what others bring into a note that is sound, before the editor sees it: it would delete what it does not
 * know, for everybody.
 * @param cut called once when something has come that this version does not know, or not there.
 * @returns what ends the watch.
 */
export function guardContent(doc: Y.Doc, cut: () => void): () => void {
  const note = doc.getXmlFragment(noteField);
  const look = (transaction: Y.Transaction): void => {
    if (transaction.local || findNewFault(transaction, note) === null) return;
    doc.off('beforeObserverCalls', look);
    cut();
  };
  doc.on('beforeObserverCalls', look);
  return () => {
    doc.off('beforeObserverCalls', look);
  };
}
