import { delays } from '@snaplore/schema/limits';
import { useEffect, useEffectEvent } from 'react';
import { highlightText } from './highlightText.js';

/**
 * Scrolls to the text of a search hit after 100 ms, and highlights it for 2 s (docs/domains/search.md).
 * @param noteOf the note's element
 * @param text undefined for none
 */
export function useFoundText(noteOf: () => HTMLElement | null, text: string | undefined): void {
  const highlight = useEffectEvent((searched: string): (() => void) | undefined => {
    const note = noteOf();
    return note ? highlightText(note, searched, delays.searchHighlight) : undefined;
  });
  useEffect(() => {
    if (text === undefined) return;
    let clear: (() => void) | undefined;
    const timer = window.setTimeout(() => {
      clear = highlight(text);
    }, delays.searchScroll);
    return () => {
      window.clearTimeout(timer);
      clear?.();
    };
  }, [text]);
}
