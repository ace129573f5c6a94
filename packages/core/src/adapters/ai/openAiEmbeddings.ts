import type OpenAI from 'openai';
import type { AiTokens } from './aiDriver.js';
import { watchCall, type CallLimits } from './callLimits.js';
import { estimateTokens } from './estimateTokens.js';
import { explainFailure } from './explainFailure.js';

interface EmbeddingsRequest {
  client: OpenAI;
  model: string;
  texts: readonly string[];
  signal: AbortSignal;
  limits: CallLimits;
}

/** The most numbers of one vector. */
const dimensionsMax = 8_192;

/**
 * Returns a vector for each text, all of one length (docs/domains/aiServices.md).
 * @throws as `AiDriver.embed`.
 */
export async function openAiEmbeddings({
  client,
  model,
  texts,
  signal,
  limits,
}: EmbeddingsRequest): Promise<{ vectors: Float32Array[]; tokens: AiTokens }> {
  const watch = watchCall(signal, limits);
  try {
    const { data, usage } = (await client.embeddings.create(
      { model, input: [...texts], encoding_format: 'float' },
      { signal: watch.signal },
    )) as Partial<OpenAI.CreateEmbeddingResponse>;
    const vectors = (data ?? [])
      .toSorted((one, other) => one.index - other.index)
      .map(({ embedding }) => Float32Array.from(embedding));
    if (!areVectors(vectors, texts.length)) throw new Error('The AI service answered with unusable vectors');
    const input = usage?.prompt_tokens;
    const isTold = Number.isSafeInteger(input);
    const estimated = texts.reduce((sum, text) => sum + estimateTokens(text), 0);
    return { vectors, tokens: { input: isTold ? (input ?? 0) : estimated, output: 0, isEstimated: !isTold } };
  } catch (error) {
    watch.signal.throwIfAborted();
    throw explainFailure(error, 'makes no vectors');
  } finally {
    watch.close();
  }
}

function areVectors(vectors: readonly Float32Array[], count: number): boolean {
  const length = vectors[0]?.length ?? 0;
  return (
    vectors.length === count &&
    length > 0 &&
    length <= dimensionsMax &&
    vectors.every((vector) => vector.length === length && vector.every(Number.isFinite))
  );
}
