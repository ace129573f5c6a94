import { lazyPart } from '../../lib/lazyPart.js';

/** A note as it is read; its code is loaded beside that of its article. */
export const { load: loadNotePane, Part: NotePane } = lazyPart(() => import('./NotePane.js'));
