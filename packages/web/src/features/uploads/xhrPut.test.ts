import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UploadFailure } from './uploadTransport.js';
import { xhrPut } from './xhrPut.js';

/** A request that answers as the test defines. */
class AnsweredRequest {
  static answer: { status: number; body: string } = { status: 200, body: '' };
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  status = 0;
  responseText = '';
  onload: () => void = () => undefined;
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    Object.assign(this, { status: AnsweredRequest.answer.status, responseText: AnsweredRequest.answer.body });
    this.onload();
  }
}

beforeEach(() => {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('XMLHttpRequest', AnsweredRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const noSuchUpload = '<?xml version="1.0"?><Error><Code>NoSuchUpload</Code></Error>';

describe('a part sent to a signed address', () => {
  it.each([
    ['that has expired', 403, '{"code":"SIGNATURE_EXPIRED"}', { kind: 'address', code: 'SIGNATURE_EXPIRED' }],
    [
      'of an upload that was accepted in another tab, or that the bucket dropped',
      404,
      noSuchUpload,
      { kind: 'address' },
    ],
    [
      'that expects another size',
      422,
      '{"code":"UPLOAD_PART_WRONG_SIZE"}',
      { kind: 'refused', code: 'UPLOAD_PART_WRONG_SIZE' },
    ],
    ['of storage that is full', 507, '{"code":"STORAGE_FULL"}', { kind: 'busy', code: 'STORAGE_FULL' }],
  ] as const)('%s fails', async (_what, status, body, failure) => {
    AnsweredRequest.answer = { status, body };
    const sent = xhrPut('/media/part', new Blob(['x']), () => undefined, new AbortController().signal);
    await expect(sent).rejects.toBeInstanceOf(UploadFailure);
    await expect(sent).rejects.toMatchObject(failure);
  });
});
