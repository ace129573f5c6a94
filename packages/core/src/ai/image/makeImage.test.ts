import { imageStyles } from '@snaplore/schema/ai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isPng } from '../../adapters/pictures/pngPicture.js';
import { generationHandlers, testDriver } from '../../testing/ai.js';
import { startOpenAiServer, type OpenAiServer } from '../../testing/openAiServer.js';
import { readPastPolicies } from '../../testing/pastPolicies.js';
import { newOwner, type TestPerson } from '../../testing/people.js';
import { pngOf } from '../../testing/pictures.js';
import { runJobs } from '../../testing/runJobs.js';
import { openTestApp, type TestApp } from '../../testing/testApp.js';
import type { AiGeneration } from '../aiGeneration.entity.js';
import { getGeneration, getImage } from '../generations.queries.js';
import { AiUsage } from '../usage/aiUsage.entity.js';
import { requestImage, type RequestImage } from './requestImage.js';

let app: TestApp;
let openAi: OpenAiServer;
let user: TestPerson;

beforeAll(async () => {
  app = await openTestApp();
  openAi = await startOpenAiServer();
  user = await newOwner(app.services);
});
afterAll(async () => {
  await openAi.close();
  await app.close();
});
beforeEach(() => {
  app.services.ai = testDriver(openAi);
});

async function make(input: Partial<RequestImage> = {}): Promise<AiGeneration> {
  const { id } = await requestImage(user, { prompt: 'A round wheel', ...input });
  await runJobs(app, generationHandlers);
  return await getGeneration(user, id);
}

describe('an AI image', () => {
  it('is asked for with a prompt of up to 1000 characters', async () => {
    await expect(requestImage(user, { prompt: ' ' })).rejects.toMatchObject({
      code: 'AI_PROMPT_REQUIRED',
      message: 'Please enter a prompt',
    });
    await expect(requestImage(user, { prompt: 'x'.repeat(1_001) })).rejects.toMatchObject({
      code: 'AI_IMAGE_PROMPT_TOO_LONG',
      message: 'Image prompt should be less than 1000 characters',
    });
    expect(await make({ prompt: 'x'.repeat(1_000) })).toMatchObject({ state: 'done' });
  });

  it.each(imageStyles)('is made in the style %s', async (style) => {
    expect(await make({ style })).toMatchObject({ state: 'done' });
    const sent = String(openAi.requests.at(-1)?.body['prompt']);
    expect(sent).toContain('A round wheel');
    expect(sent.toLowerCase()).toContain(style.toLowerCase().replace('photorealistic', 'photorealistic'));
  });

  it('is refused in an unknown style', async () => {
    await expect(requestImage(user, { prompt: 'A wheel', style: 'cubist' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
  });

  it('is a PNG with its size, and what it used is written down', async () => {
    openAi.next({ kind: 'image', png: pngOf(320, 200) });
    const made = await make();
    expect(made.result).toEqual({ width: 320, height: 200 });
    expect(isPng(Buffer.from((await getImage(user, made)) ?? '', 'base64'))).toBe(true);
    expect(await readPastPolicies(app.services).find(AiUsage, { requestId: made.id })).toMatchObject([
      { purpose: 'image', state: 'used', images: 1, inputTokens: 12, outputTokens: 1_056, isEstimated: false },
    ]);
  });

  it.each([
    ['no PNG', Buffer.from('GIF89a')],
    ['a PNG that is cut off', pngOf(64, 64).subarray(0, 60)],
    ['too many pixels', pngOf(8_000, 8_000, [], Buffer.from('no pixels'))],
    ['nothing', Buffer.alloc(0)],
  ])('fails, in the words of the spec, where the service answers with %s', async (_what, png) => {
    openAi.next({ kind: 'image', png }, { kind: 'image', png });
    expect(await make()).toMatchObject({ state: 'failed', errorCode: 'AI_IMAGE_FAILED', result: null });
  });

  it('says what a service cannot do, instead of failing in the end', async () => {
    openAi.next({ kind: 'status', status: 404 });
    expect(await make()).toMatchObject({ state: 'failed', errorCode: 'AI_IMAGE_FAILED' });
    app.services.ai = { ...testDriver(openAi), modelOf: (purpose) => (purpose === 'image' ? null : 'test-model') };
    await expect(requestImage(user, { prompt: 'A wheel' })).rejects.toMatchObject({
      code: 'AI_IMAGES_NOT_CONFIGURED',
      message: 'The AI service makes no images. Set AI_IMAGE_MODEL and AI_IMAGE_BASE_URL and start again',
    });
  });
});
