import { findFault } from '@snaplore/schema/notes/liveNote';
import { noteField } from '@snaplore/schema/notes/noteSchema';
import { useCallback, useEffect, useState } from 'react';
import type * as Y from 'yjs';

/** The server repairs invalid content within a moment; after this many milliseconds the cause is another one. */
const repairWithinMs = 5_000;

export interface NoteValidity {
  /** The editor can represent it. */
  isValid: boolean;
  /** It has not been repaired: a newer version of the product may have written it. */
  isUnrepaired: boolean;
  /** Increases each time the note was not sound; an editor is then created again. */
  generation: number;
  /** Reports content that the editor cannot represent. */
  reportInvalid: () => void;
}

/** Returns whether the editor can represent a note, and again after the note was repaired. */
export function useNoteValidity(doc: Y.Doc): NoteValidity {
  const [isValid, setIsSound] = useState(() => findFault(doc.getXmlFragment(noteField)) === null);
  const [isUnrepaired, setIsLate] = useState(false);
  const [generation, setRound] = useState(0);
  const reportInvalid = useCallback(() => {
    setIsSound(false);
  }, []);

  useEffect(() => {
    if (isValid) return undefined;
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
    }, repairWithinMs);
    return () => {
      clearTimeout(timer);
      doc.off('afterAllTransactions', look);
    };
  }, [doc, isValid]);

  return { isValid, isUnrepaired, generation, reportInvalid };
}
