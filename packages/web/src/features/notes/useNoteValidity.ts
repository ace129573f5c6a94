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
  const [isValid, setIsValid] = useState(() => findFault(doc.getXmlFragment(noteField)) === null);
  const [isUnrepaired, setIsUnrepaired] = useState(false);
  const [generation, setGeneration] = useState(0);
  const reportInvalid = useCallback(() => {
    setIsValid(false);
  }, []);

  useEffect(() => {
    if (isValid) return undefined;
    const look = (): void => {
      if (findFault(doc.getXmlFragment(noteField)) !== null) return;
      setIsUnrepaired(false);
      setGeneration((count) => count + 1);
      setIsValid(true);
    };
    doc.on('afterAllTransactions', look);
    look();
    const timer = setTimeout(() => {
      setIsUnrepaired(true);
    }, repairWithinMs);
    return () => {
      clearTimeout(timer);
      doc.off('afterAllTransactions', look);
    };
  }, [doc, isValid]);

  return { isValid, isUnrepaired, generation, reportInvalid };
}
