import { createArticle } from '@snaplore/core/articles/createArticle';
import { newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { acceptUpload } from '@snaplore/core/videos/acceptUpload';
import { cancelUpload } from '@snaplore/core/videos/cancelUpload';
import { startUpload } from '@snaplore/core/videos/startUpload';
import type { Upload } from '@snaplore/core/videos/upload.entity';
import { missingParts } from '@snaplore/core/videos/uploadParts';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing/testApi.js';

describe('the signed address of a part', () => {
  let api: TestApi;
  let owner: TestPerson;
  let articleId: string;
  beforeAll(async () => {
    api = await openTestApi();
    owner = await newOwner(api.app.services);
    const workspace = await createWorkspace(owner, { title: 'Videos', visibility: 'private' });
    articleId = (await createArticle(owner, { workspaceId: workspace.id, title: 'Brakes' })).id;
  });
  afterAll(async () => {
    await api.close();
  });

  const begin = async (fingerprint: string): Promise<{ upload: Upload; send: (text: string) => Promise<number> }> => {
    const upload = await startUpload(owner, {
      articleId,
      fileName: 'brakes.mp4',
      mimeType: 'video/mp4',
      size: 5,
      fingerprint,
    });
    const [part] = await missingParts(api.app.services.storage, upload, []);
    return {
      upload,
      send: async (text) => (await fetch(`${api.origin}${part?.url ?? ''}`, { method: 'PUT', body: text })).status,
    };
  };

  it('accepts the part any number of times until the upload is accepted', async () => {
    const { upload, send } = await begin('accepted');
    expect([await send('first'), await send('again')]).toEqual([200, 200]);
    await acceptUpload(owner, upload.id);
    expect(await send('later')).toBe(403);
    const { size, etag } = (await api.app.services.storage.stat(`${upload.storagePrefix}1`))!;
    expect(size).toBe(5);
    expect(await send('later')).toBe(403);
    expect((await api.app.services.storage.stat(`${upload.storagePrefix}1`))?.etag).toBe(etag);
  });

  it('stops working when the upload is cancelled', async () => {
    const { upload, send } = await begin('cancelled');
    await cancelUpload(owner, upload.id);
    expect(await send('later')).toBe(403);
    expect(await api.app.services.storage.stat(`${upload.storagePrefix}1`)).toBeNull();
  });
});
