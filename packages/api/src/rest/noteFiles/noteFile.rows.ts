import type { Caller } from '@snaplore/core/kernel/caller';
import { AppError } from '@snaplore/core/kernel/appError';
import { openNoteFile } from '@snaplore/core/noteFiles/openNoteFile';
import { uploadNoteAttachment } from '@snaplore/core/noteFiles/uploadNoteAttachment';
import { uploadNoteImage } from '@snaplore/core/noteFiles/uploadNoteImage';
import { noteFilePath } from '@snaplore/schema/notes/noteFilePath';
import { z } from 'zod';
import { id } from '../answers.js';
import { fileRow, memberRow } from '../restRow.js';

const path = z.object({ path: z.string().describe('As the note has it.') });
const signedUrl = z.object({ signedUrl: z.string() });
const url = z.string().describe('The path by which a note names the file. It gives no right to read it.');

/** The right is asked now; the address itself then works for a while. */
async function signedUrlOf(caller: Caller, given: string, kind: 'image' | 'attachment'): Promise<string> {
  const file = await openNoteFile(caller, given);
  if (file.kind !== kind) throw new AppError('NOT_FOUND');
  const { storageKey, mimeType: contentType, name: downloadName } = file;
  const options = { contentType, ...(kind === 'attachment' ? { downloadName } : {}) };
  return await caller.services.storage.signedDownloadUrl(storageKey, options);
}

export const noteFileRows = [
  fileRow({
    id: 'image.upload',
    path: '/image/upload/',
    access: 'user',
    summary:
      'Stores a JPEG, PNG, WebP or GIF for a note. Without an articleId it is its uploader’s until a note names it.',
    answer: z.object({ url, width: z.int(), height: z.int() }),
    run: async ({ caller, body }) => await uploadNoteImage(caller, body),
    map: (image) => ({ url: noteFilePath(image.id), width: image.width ?? 0, height: image.height ?? 0 }),
  }),
  memberRow({
    id: 'image.url',
    method: 'POST',
    path: '/image/url',
    access: 'workspaceView',
    summary: 'Where an image of a note is fetched from, for whoever may see the article.',
    body: path,
    answer: signedUrl,
    run: async ({ caller, body }) => await signedUrlOf(caller, body.path, 'image'),
    map: (address) => ({ signedUrl: address }),
  }),
  fileRow({
    id: 'attachment.upload',
    path: '/file-attachment/upload',
    access: 'user',
    summary:
      'Stores a file of at most 50,000,000 bytes for a note. Without an articleId it is its uploader’s until a note ' +
      'names it.',
    answer: z.object({ id, url }),
    run: async ({ caller, body }) => await uploadNoteAttachment(caller, body),
    map: (file) => ({ id: file.id, url: noteFilePath(file.id) }),
  }),
  memberRow({
    id: 'attachment.url',
    method: 'POST',
    path: '/file-attachment/url',
    access: 'workspaceView',
    summary: 'Where an attachment of a note is downloaded from, for whoever may see the article.',
    body: path,
    answer: signedUrl,
    run: async ({ caller, body }) => await signedUrlOf(caller, body.path, 'attachment'),
    map: (address) => ({ signedUrl: address }),
  }),
];
