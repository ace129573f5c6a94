import { findFault } from '@snaplore/schema/notes/liveNote';
import { noteField } from '@snaplore/schema/notes/noteSchema';
import { useCallback, useEffect, useState } from 'react';
import type * as Y from 'yjs';

/** The server repairs invalid content within a moment; after this many milliseconds the cause is another one. */
const healedWithinMs = 5_000;

export interface SoundNote {
  /** The editor can represent it. */
  isSound: boolean;
  /** It has not been repaired: a newer version of the product may have written it. */
  isLate: boolean;
  /** Increases each time the note was not sound; an editor is then created again. */
  round: number;
  /** Reports content that the editor cannot represent. */
  reportInvalid: () => void;
}

/** Returns whether the editor can represent a note, and again after the note was repaired. */
export function useSoundNote(doc: Y.Doc): SoundNote {
  const [isSound, setIsSound] = useState(() => findFault(doc.getXmlFragment(noteField)) === null);
  const [isLate, setIsLate] = useState(false);
  const [round, setRound] = useState(0);
  const reportInvalid = useCallback(() => {
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

  return { isSound, isLate, round, reportInvalid };
}
