import type { AiDriver } from '../adapters/ai/aiDriver.js';
import { usualLimits, type CallLimits } from '../adapters/ai/callLimits.js';
import { openAiDriver } from '../adapters/ai/openAiDriver.js';
import type { AiGeneration } from '../ai/aiGeneration.entity.js';
import { createGeneration } from '../ai/createGeneration.js';
import { makeImage } from '../ai/image/makeImage.js';
import { writeNotes } from '../ai/notes/writeNotes.js';
import { writeParagraphs } from '../ai/paragraphs/writeParagraphs.js';
import { runGeneration } from '../ai/runGeneration.js';
import { writeText } from '../ai/text/writeText.js';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import type { OpenAiServer } from './openAiServer.js';
import type { TestHandlers } from './runJobs.js';

interface TestDriver extends Partial<CallLimits> {
  apiKey?: string;
}

/** A driver whose every purpose is served by a server on loopback. */
export function testDriver(
  { baseUrl }: Pick<OpenAiServer, 'baseUrl'>,
  { apiKey = 'sk-test', ...limits }: TestDriver = {},
): AiDriver {
  const service = (model: string) => ({ apiKey, baseUrl, model });
  const [text, image, embed] = [service('test-model'), service('test-image-model'), service('test-embedding-model')];
  const services = { answer: text, write: text, structure: text, image, embed };
  const driver = openAiDriver({ services }, { ...usualLimits, ...limits });
  if (!driver) throw new Error('The driver serves nothing');
  return driver;
}

/** The handlers of generations, as workers have them. */
export const generationHandlers = {
  'ai.writeText': async ({ caller, payload, ...attempt }) => {
    await runGeneration(caller, 'text', payload.aiGenerationId, attempt, writeText);
  },
  'ai.makeImage': async ({ caller, payload, ...attempt }) => {
    await runGeneration(caller, 'image', payload.aiGenerationId, attempt, makeImage);
  },
  'ai.writeNotes': async ({ caller, payload, ...attempt }) => {
    await runGeneration(caller, 'notes', payload.aiGenerationId, attempt, writeNotes);
  },
  'ai.makeParagraphs': async ({ caller, payload, ...attempt }) => {
    await runGeneration(caller, 'paragraphs', payload.aiGenerationId, attempt, writeParagraphs);
  },
} satisfies TestHandlers;

/** Begins a generation that no worker works on. */
export async function beginGeneration(
  caller: MemberCaller,
  articleId: string,
  kind: AiGeneration['kind'],
): Promise<AiGeneration> {
  return await inTransaction(
    caller,
    async (tx) => await createGeneration(caller, tx, 'ai.writeText', { kind, articleId, input: {} }),
  );
}
