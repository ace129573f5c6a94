import { pngOf } from '@snaplore/core/testing/pictures';
import { storeNoteImage } from '@snaplore/core/noteFiles/uploadNoteImage';
import { uploadNoteAttachment } from '@snaplore/core/noteFiles/uploadNoteAttachment';
import { noteFilePath } from '@snaplore/schema/notes/noteFilePath';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import type { Fixtures } from './fixture.js';
import type { RestWorld } from './restWorld.js';

const plan = Buffer.from('%PDF-1.7 the plan');
const fileOf = (bytes: Buffer, name: string): File => new File([new Uint8Array(bytes)], name);

/** The path of an image of the article, which only its editors see. */
const imagePath = async ({ editor, article }: RestWorld): Promise<string> =>
  noteFilePath((await storeNoteImage(editor, article.id, 'wheel.png', pngOf(3, 2))).id);
const attachmentPath = async ({ editor, article }: RestWorld): Promise<string> => {
  const body = Readable.from([plan]);
  return noteFilePath((await uploadNoteAttachment(editor, { articleId: article.id, name: 'plan.pdf', body })).id);
};

const fetched = async (address: string, { api, editor }: RestWorld): Promise<{ bytes: Buffer; headers: Headers }> => {
  const answer = await fetch(api.origin + address, { headers: { authorization: `Bearer ${editor.token}` } });
  expect(answer.status).toBe(200);
  return { bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
};

export const noteFileFixtures: Fixtures = {
  'image.upload': {
    who: 'editor',
    ask: ({ article }) => ({ form: { articleId: article.id, file: fileOf(pngOf(3, 2), 'wheel.png') } }),
    success: async (body: { url: string }, world) => {
      expect(body).toMatchObject({ width: 3, height: 2 });
      expect((await fetched(body.url, world)).bytes.equals(pngOf(3, 2))).toBe(true);
    },
    wrongRole: { who: 'viewer', code: 'FORBIDDEN' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { form: { file: fileOf(Buffer.from('<svg/>'), 'wheel.png') } }, code: 'IMAGE_TYPE_NOT_ALLOWED' },
  },
  'image.url': {
    who: 'editor',
    ask: async (world) => ({ body: { path: await imagePath(world) } }),
    success: async ({ signedUrl }: { signedUrl: string }, world) => {
      const { bytes, headers } = await fetched(signedUrl, world);
      expect(bytes.equals(pngOf(3, 2))).toBe(true);
      expect(headers.get('content-type')).toBe('image/png');
    },
    wrongRole: { who: 'viewer', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { body: { path: 'https://elsewhere.example/x.png' } }, code: 'NOT_FOUND' },
  },
  'attachment.upload': {
    who: 'editor',
    ask: ({ article }) => ({ form: { articleId: article.id, file: fileOf(plan, 'plan.pdf') } }),
    success: async ({ id, url }: { id: string; url: string }, world) => {
      expect(url).toBe(noteFilePath(id));
      const { bytes, headers } = await fetched(url, world);
      expect(bytes.equals(plan)).toBe(true);
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="plan\.pdf"/);
    },
    wrongRole: { who: 'viewer', code: 'FORBIDDEN' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { form: { articleId: 'x', file: fileOf(plan, 'plan.pdf') } }, code: 'BAD_INPUT' },
  },
  'attachment.url': {
    who: 'editor',
    ask: async (world) => ({ body: { path: await attachmentPath(world) } }),
    success: async ({ signedUrl }: { signedUrl: string }, world) => {
      const { bytes, headers } = await fetched(signedUrl, world);
      expect(bytes.equals(plan)).toBe(true);
      expect(headers.get('content-disposition')).toMatch(/^attachment/);
    },
    wrongRole: { who: 'viewer', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { body: {} }, code: 'BAD_INPUT' },
  },
};
