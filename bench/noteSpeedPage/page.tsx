/** The page of `noteSpeed.ts`: a large note, read and written by the product's parts and by bare ones. */
import '@snaplore/schema/notes/noteContent.css';
import { withBlockKeys } from '@snaplore/schema/notes/noteSchema';
import { largeNote } from '../largeNote.ts';
import { readNote } from './reading.tsx';
import { Writing } from './writing.ts';

const note = withBlockKeys(largeNote((at) => `/media/notes/00000000-0000-4000-8000-${String(at).padStart(12, '0')}`));
let writing: Writing | undefined;

Object.assign(window, {
  readOnce: () => readNote(note),
  typeKeys: (keys: number) => (writing ??= new Writing(note)).type(keys),
});
