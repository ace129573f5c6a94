/** The page of `noteSpeed.ts`: a large note, read and written by the product's parts and by bare ones. */
import '@snaplore/schema/notes/noteContent.css';
import { largeNote } from './largeNote.ts';
import { readNote } from './reading.tsx';
import { Writing } from './writing.ts';

const note = largeNote();
let writing: Writing | undefined;

Object.assign(window, {
  readOnce: () => readNote(note),
  typeKeys: (keys: number) => (writing ??= new Writing(note)).type(keys),
});
