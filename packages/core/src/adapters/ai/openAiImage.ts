import type OpenAI from 'openai';
import * as limits from '@snaplore/schema/limits';
import { checkDrawn, cleanPng, isPng } from '../pictures/pngPicture.js';
import { AiUnsupported, type MadeImage } from './aiDriver.js';
import { watchCall, type CallLimits } from './callLimits.js';
import { estimateTokens } from './estimateTokens.js';
import { explainFailure, statusOf } from './explainFailure.js';
import { keyHeader } from './keyHeader.js';

interface ImageRequest {
  client: OpenAI;
  model: string;
  prompt: string;
  signal: AbortSignal;
  limits: CallLimits;
  idempotencyKey?: string | undefined;
}

/** OpenAI's newer models always answer with the bytes, and refuse to be asked for them. */
const answersBytes = (model: string): boolean => /^gpt-image/.test(model);

/**
 * Makes one picture (docs/domains/aiServices.md).
 * @throws as `AiDriver.makeImage`.
 */
export async function openAiImage(request: ImageRequest): Promise<MadeImage> {
  const { prompt } = request;
  // A picture comes as a whole, after a long silence.
  const watch = watchCall(request.signal, { ...request.limits, silenceMs: request.limits.callMs });
  try {
    const { data, usage } = await ask(request, watch.signal);
    const base64 = data?.[0]?.b64_json;
    if (base64 === undefined) throw new AiUnsupported('The AI service answers with an address instead of a picture');
    const picture = await readPng(base64);
    const { input_tokens: input = 0, output_tokens: output = 0 } = usage ?? {};
    const tokens = usage
      ? { input, output, isEstimated: false }
      : { input: estimateTokens(prompt), output: 0, isEstimated: true };
    return { ...picture, tokens };
  } catch (error) {
    watch.signal.throwIfAborted();
    throw explainFailure(error, 'makes no pictures');
  } finally {
    watch.close();
  }
}

async function ask(
  { client, model, prompt, idempotencyKey }: ImageRequest,
  signal: AbortSignal,
): Promise<OpenAI.ImagesResponse> {
  const body = { model, prompt, n: 1, size: '1024x1024' as const };
  const options = { signal, headers: keyHeader(idempotencyKey) };
  if (answersBytes(model)) return await client.images.generate(body, options);
  try {
    return await client.images.generate({ ...body, response_format: 'b64_json' }, options);
  } catch (error) {
    // A service that does not know the field may answer with the bytes all the same.
    if (statusOf(error) !== 400 || !(error as Error).message.includes('response_format')) throw error;
    return await client.images.generate(body, options);
  }
}

/** Returns a picture with what is drawn alone. @throws Error when it is no complete PNG within the limits. */
async function readPng(base64: string): Promise<Pick<MadeImage, 'png' | 'width' | 'height'>> {
  const wrong = new Error('The AI service answered with something that is no PNG within the limits');
  if (base64.length > Math.ceil(limits.aiImageBytes / 3) * 4 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw wrong;
  const bytes = Buffer.from(base64, 'base64');
  if (!isPng(bytes)) throw wrong;
  try {
    const { drawn, drawnBytes, bytes: png, width, height } = cleanPng(bytes);
    if (width < 1 || height < 1 || width * height > limits.aiImagePixels) throw wrong;
    await checkDrawn(drawn, drawnBytes);
    return { png, width, height };
  } catch {
    throw wrong;
  }
}
