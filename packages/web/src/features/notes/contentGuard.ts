import { noteSchema } from '@snaplore/schema/notes/noteSchema';
import * as Y from 'yjs';

function isKnown(part: unknown): boolean {
  const { nodes, marks } = noteSchema();
  if (part instanceof Y.XmlText) {
    const delta = part.toDelta() as { attributes?: Record<string, unknown> }[];
    // Marks that may overlap are written with a suffix after '--'.
    return delta.every(({ attributes }) => Object.keys(attributes ?? {}).every((name) => (name.split('--')[0] ?? '') in marks));
  }
  return part instanceof Y.XmlElement && part.nodeName in nodes && part.toArray().every(isKnown);
}

/** True when this version knows every node and mark of the note. The editor would delete what it does not know. */
export function isKnownContent(fragment: Y.XmlFragment): boolean {
  return fragment.toArray().every(isKnown);
}

/**
 * Watches what others bring, before the editor sees it.
 * @param cut called once when something unknown has come, in time to keep the editor from deleting it.
 * @returns what ends the watch.
 */
export function guardContent(doc: Y.Doc, cut: () => void): () => void {
  const look = (transaction: Y.Transaction): void => {
    if (transaction.local) return;
    for (const type of transaction.changed.keys()) {
      const isFine = type instanceof Y.XmlText ? isKnown(type) : !(type instanceof Y.XmlFragment) || isKnownContent(type);
      if (isFine) continue;
      doc.off('beforeObserverCalls', look);
      cut();
      return;
    }
  };
  doc.on('beforeObserverCalls', look);
  return () => {
    doc.off('beforeObserverCalls', look);
  };
}
