import type { ImageStyle } from '@snaplore/schema/ai';
import { aiKeyPrefix } from '../../lib/stored.js';
import type { NotePlace } from './notePlace.js';
import type { WriterChoice, WriterTarget } from './writerTarget.js';

/**
 * What this tab of the browser keeps of a text or an image that is being made for a note: after a reload the same one
 * is shown again (docs/domains/aiWriter.md).
 */
export interface Kept {
  text: { id: string; choice: WriterChoice; target: WriterTarget };
  image: { id: string; prompt: string; style: ImageStyle | null; place: NotePlace };
}
type Kind = keyof Kept;
export type KeptText = Kept['text'];
export type KeptImage = Kept['image'];

const keyOf = (kind: Kind, textTabId: string): string => `${aiKeyPrefix}${kind}-${textTabId}`;

export function readKept<K extends Kind>(kind: K, textTabId: string): Kept[K] | null {
  try {
    const kept = sessionStorage.getItem(keyOf(kind, textTabId));
    return kept === null ? null : (JSON.parse(kept) as Kept[K]);
  } catch {
    // Storage may be forbidden, and this may be of another version.
    return null;
  }
}

export function keep<K extends Kind>(kind: K, textTabId: string, kept: Kept[K]): void {
  try {
    sessionStorage.setItem(keyOf(kind, textTabId), JSON.stringify(kept));
  } catch {
    // A reload then ends it.
  }
}

export function forgetKept(kind: Kind, textTabId: string): void {
  try {
    sessionStorage.removeItem(keyOf(kind, textTabId));
  } catch {
    // Nothing was kept.
  }
}
