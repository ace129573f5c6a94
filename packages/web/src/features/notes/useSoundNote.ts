import { findFault } from '@snaplore/schema/notes/liveNote';
import { noteField } from '@snaplore/schema/notes/noteSchema';
import { useCallback, useEffect, useState } from 'react';
import type * as Y from 'yjs';

/**
 * The server heals what an editor cannot hold within a moment; after this long it is something else. In milliseconds.
 */
const healedWithinMs = 5_000;

export interface SoundNote {
  /** The editor can hold it. */
  isSound: boolean;
  /** It has not been healed: a newer version of the product may have written it. */
  isLate: boolean;
  /** Goes up with each time that it was not sound: an editor begins again then. */
  round: number;
  /** Something has come that the editor cannot hold. */
  lose: () => void;
}

/** Whether the editor can hold a note, and can again. */
export function useSoundNote(doc: Y.Doc): SoundNote {
  const [isSound, setIsSound] = useState(() => findFault(doc.getXmlFragment(noteField)) === null);
  const [isLate, setIsLate] = useState(false);
  const [round, setRound] = useState(0);
  const lose = useCallback(() => {
    setIsSound(false);
  }, []);

  useEffect(() => {
    if (isSound) return undefined;
    const look = (): void => {
      if (findFault(doc.getXmlFragment(noteField)) !== null) return;
      setIsLate(false);
      setRound((count) => count + 1);
      setIsSound(true);
    };
    doc.on('afterAllTransactions', look);
    look();
    const timer = setTimeout(() => {
      setIsLate(true);
    }, healedWithinMs);
    return () => {
      clearTimeout(timer);
      doc.off('afterAllTransactions', look);
    };
  }, [doc, isSound]);

  return { isSound, isLate, round, lose };
}
