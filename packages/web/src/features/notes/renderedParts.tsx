import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ViewList } from './viewList.js';

/** A part of an editor's text that React renders. */
interface RenderedPart {
  id: string;
  /** The element it is rendered in. */
  element: HTMLElement;
  content: ReactNode;
}

/** What React renders within the nodes of an editor, as readers see it. */
export class RenderedParts extends ViewList<RenderedPart> {
  private made = 0;

  newId(): string {
    this.made += 1;
    return String(this.made);
  }
}

export function RenderedPartsOf({ parts }: { parts: RenderedParts }) {
  const shown = useSyncExternalStore(parts.subscribe, parts.all);
  return shown.map(({ id, element, content }) => createPortal(content, element, id));
}
