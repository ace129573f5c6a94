import { useEffect, useState } from 'react';
import { colourCode, noColours, type ColouredCode } from './codeColours.js';

/** The colours of a code that is read; none until they are there, or if they cannot be loaded. */
export function useColouredCode(code: string, language: string | null): ColouredCode {
  const [coloured, setColoured] = useState<ColouredCode & { code: string }>({ ...noColours, code });
  useEffect(() => {
    let isStale = false;
    // Not in the turn that shows the note.
    const timer = setTimeout(() => {
      colourCode(code, language).then(
        (found) => {
          if (!isStale) setColoured({ ...found, code });
        },
        () => undefined,
      );
    });
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [code, language]);
  return coloured.code === code ? coloured : noColours;
}
