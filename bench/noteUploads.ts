import type { NoteWriter, OwnProduct } from './ownProduct.ts';

type Uploader = Pick<NoteWriter, 'articleId' | 'token'>;

/** Uploads a grey image of these sides for the writer's note. @returns the path that notes have for it */
export async function uploadImage(app: OwnProduct, writer: Uploader, width: number, height: number): Promise<string> {
  const { pngOf } = await import('../packages/core/dist/testing/pictures.js');
  return (await upload(app, writer, 'image/upload', new Blob([pngOf(width, height) as BlobPart]), 'wheel.png')).url;
}

/** Uploads a text as an attachment of the writer's note. */
export async function uploadAttachment(
  app: OwnProduct,
  writer: Uploader,
  text: string,
  name: string,
): Promise<{ id: string; url: string }> {
  return await upload(app, writer, 'file-attachment/upload', new Blob([text]), name);
}

async function upload(
  { address }: OwnProduct,
  { articleId, token }: Uploader,
  path: string,
  file: Blob,
  name: string,
): Promise<{ id: string; url: string }> {
  const form = new FormData();
  form.append('articleId', articleId);
  form.append('file', file, name);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${address}/api/${path}`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as { id: string; url: string };
}
