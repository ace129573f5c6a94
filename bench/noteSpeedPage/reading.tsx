import type { ContentNode } from '@snaplore/schema/contentText';
import { noteExtensions } from '@snaplore/schema/notes/noteExtensions';
import { renderToReactElement } from '@tiptap/static-renderer/pm/react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { NoteReader } from '../../packages/web/src/features/notes/NoteReader.tsx';

/** Milliseconds until an element is on the page and laid out. */
function drawn(element: ReactNode): number {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const from = performance.now();
  flushSync(() => root.render(element));
  place.getBoundingClientRect();
  const took = performance.now() - from;
  root.unmount();
  place.remove();
  return took;
}

/** A note as readers get it, and by the static renderer with the same extensions and nothing else. */
export function readNote(note: ContentNode): { ours: number; bare: number } {
  const ours = drawn(<NoteReader content={note} textTabId="tab" isLinked />);
  const from = performance.now();
  const element = renderToReactElement({ content: note, extensions: noteExtensions() });
  const made = performance.now() - from;
  return { ours, bare: made + drawn(element) };
}
