import { Readable } from 'node:stream';
import type { ContentNode } from '@snaplore/schema/contentText';
import { noteFilePath } from '@snaplore/schema/notes/noteFilePath';
import { noteField, noteSchema } from '@snaplore/schema/notes/noteSchema';
import * as Y from 'yjs';
import { Article, Publication } from '../articles/article.entity.js';
import { newId } from '../kernel/ids.js';
import { uploadNoteAttachment } from '../noteFiles/uploadNoteAttachment.js';
import { storeNoteImage } from '../noteFiles/uploadNoteImage.js';
import { appendNoteUpdates } from '../notes/appendNoteUpdates.js';
import { openNote } from '../notes/loadNote.js';
import { noteStoreIn } from '../notes/noteStore.js';
import { inTransaction } from '../outbox/transaction.js';
import { readPastPolicies, writePastPolicies } from './pastPolicies.js';
import type { TestPerson } from './people.js';
import { pngOf } from './pictures.js';

/** Whether notes have images and attachments. */
export const haveFiles = noteSchema().nodes['image'] !== undefined;

/** The path of a new image of an article; null for none. */
export async function newImage(person: TestPerson, articleId: string | null, bytes = pngOf(3, 2)): Promise<string> {
  return noteFilePath((await storeNoteImage(person, articleId, 'wheel.png', bytes)).id);
}

/** The path of a new attachment of an article. */
export async function newAttachment(person: TestPerson, articleId: string, words = 'the plan'): Promise<string> {
  const sent = { articleId, name: 'plan.pdf', body: Readable.from([Buffer.from(words)]) };
  return noteFilePath((await uploadNoteAttachment(person, sent)).id);
}

/** A note that shows images. */
export const noteShowing = (...paths: string[]): ContentNode => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'Look' }] },
    { type: 'paragraph', content: paths.map((src) => ({ type: 'image', attrs: { src } })) },
  ],
});

/** Makes the current publication of an article show images, and nothing else. */
export async function publishShowing({ services }: TestPerson, articleId: string, ...paths: string[]): Promise<void> {
  const { publicationId } = await readPastPolicies(services).findOneOrFail(Article, { id: articleId });
  await writePastPolicies(services, async ({ em }) => {
    const tabs = [{ id: newId(), title: 'Steps', isPinned: false, content: noteShowing(...paths) }];
    await em.nativeUpdate(Publication, { id: publicationId ?? '' }, { tabs });
  });
}

/** Types an image at the end of a live note, as an editor does, or takes out everything with null. */
export async function typeImage(person: TestPerson, noteId: string, path: string | null): Promise<void> {
  await inTransaction(person, async ({ em }) => {
    const store = noteStoreIn(em, person.viewer.companyId);
    const { doc, epoch } = await openNote(store, noteId);
    const updates: Uint8Array[] = [];
    doc.on('update', (update: Uint8Array) => updates.push(update));
    const note = doc.getXmlFragment(noteField);
    doc.transact(() => {
      if (path === null) {
        note.delete(0, note.length);
        return;
      }
      const [paragraph, image] = [new Y.XmlElement('paragraph'), new Y.XmlElement('image')];
      image.setAttribute('src', path);
      paragraph.insert(0, [image]);
      note.insert(note.length, [paragraph]);
    });
    doc.destroy();
    await appendNoteUpdates(store, { noteId, epoch, origin: '', updates });
  });
}
