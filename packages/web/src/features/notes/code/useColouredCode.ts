import { useEffect, useState, type RefObject } from 'react';
import { colourCode } from './codeColours.js';
import { CodeHighlight } from './codeHighlight.js';
import type { ColouredCode } from './colouring.js';

/**
 * Draws the colours of a code that is read; none until they are there, or if they cannot be loaded.
 * @param element what shows the code
 * @returns the language that it was taken for; null where it has one, or none fits
 */
export function useColouredCode(
  element: RefObject<HTMLElement | null>,
  code: string,
  language: string | null,
): ColouredCode['guess'] {
  const [guessed, setGuessed] = useState<{ code: string; guess: ColouredCode['guess'] }>({ code, guess: null });
  useEffect(() => {
    if (!element.current) return;
    const highlight = new CodeHighlight(element.current);
    let isStale = false;
    colourCode(code, language).then(
      ({ tokens, guess }) => {
        if (isStale) return;
        highlight.draw(tokens);
        setGuessed({ code, guess });
      },
      () => undefined,
    );
    return () => {
      isStale = true;
      highlight.erase();
    };
  }, [element, code, language]);
  return guessed.code === code && language === null ? guessed.guess : null;
}
