import OpenAI from 'openai';
import type { AiSettings } from '../../kernel/aiSettings.js';
import { aiPurposes, AiUnsupported, type AiDriver, type AiPurpose, type AiTextPurpose } from './aiDriver.js';
import { boundedFetch } from './boundedFetch.js';
import { usualLimits, type CallLimits } from './callLimits.js';
import { openAiEmbeddings } from './openAiEmbeddings.js';
import { openAiImage } from './openAiImage.js';
import { OpenAiText } from './openAiText.js';

/** The most bytes of an answer: a picture in base64, or a text with what stands around its words. */
const answerBytes = 40_000_000;

/**
 * Returns a driver for OpenAI, or any servers with its protocol (docs/domains/aiServices.md); null where no purpose is
 * served. Each further try asks for the rights again, so that none is the client's own.
 */
export function openAiDriver(
  { services }: Pick<AiSettings, 'services'>,
  limits: CallLimits = usualLimits,
): AiDriver | null {
  if (aiPurposes.every((purpose) => services[purpose] === null)) return null;
  const clients = new Map<AiPurpose, OpenAI>();
  for (const purpose of aiPurposes) {
    const service = services[purpose];
    if (!service) continue;
    const { apiKey, baseUrl: baseURL } = service;
    const timeout = limits.callMs;
    // The client's own log repeats what it cannot read of an answer.
    const quiet = { maxRetries: 0, logLevel: 'off' as const };
    clients.set(purpose, new OpenAI({ apiKey, baseURL, timeout, fetch: boundedFetch(answerBytes), ...quiet }));
  }
  const texts = new Map<AiTextPurpose, OpenAiText>();
  const serving = (purpose: AiPurpose): { client: OpenAI; model: string } => {
    const [client, service] = [clients.get(purpose), services[purpose]];
    if (!client || !service) throw new AiUnsupported(`No AI service is set up for '${purpose}'`);
    return { client, model: service.model };
  };
  const writer = (purpose: AiTextPurpose): OpenAiText => {
    const known = texts.get(purpose);
    if (known) return known;
    const { client, model } = serving(purpose);
    const made = new OpenAiText(client, model, limits);
    texts.set(purpose, made);
    return made;
  };
  return {
    modelOf: (purpose) => services[purpose]?.model ?? null,
    streamText: (purpose, messages, options) => writer(purpose).stream(messages, options),
    makeImage: async (prompt, options) => await openAiImage({ ...serving('image'), prompt, limits, ...options }),
    embed: async (given, { signal }) => await openAiEmbeddings({ ...serving('embed'), texts: given, signal, limits }),
  };
}
