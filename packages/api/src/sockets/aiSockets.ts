import type { AiGeneration } from '@snaplore/core/ai/aiGeneration.entity';
import type { GenerationResults } from '@snaplore/core/ai/generationData';
import { getGeneration, getImage, latestGeneration } from '@snaplore/core/ai/generations.queries';
import { requestImage } from '@snaplore/core/ai/image/requestImage';
import { requestNotes } from '@snaplore/core/ai/notes/requestNotes';
import { requestParagraphs } from '@snaplore/core/ai/paragraphs/requestParagraphs';
import { requestText } from '@snaplore/core/ai/text/requestText';
import { AppError } from '@snaplore/core/kernel/appError';
import type { AppServices } from '@snaplore/core/kernel/services';
import type { GenerationKind } from '@snaplore/schema/ai';
import type { LiveSources } from '../graphql/context.js';
import {
  aiImageMessage,
  aiParagraphsMessage,
  aiTextMessage,
  type AiImageMessage,
  type AiParagraphsMessage,
  type AiTextMessage,
} from './aiMessages.js';
import { GenerationSession, type GenerationSocket } from './generationSession.js';
import { openJobSocket, type JobSocket } from './jobSocket.js';
import type { JobMessage } from './jobSession.js';
import type { OpenSockets } from './openSockets.js';

/** @throws AppError NOT_FOUND for a generation that another socket is for. */
function ofKinds(kinds: readonly GenerationKind[], generation: AiGeneration): AiGeneration {
  if (!kinds.includes(generation.kind)) throw new AppError('NOT_FOUND');
  return generation;
}

const aiText: GenerationSocket<AiTextMessage> = {
  name: 'ai-text',
  message: aiTextMessage,
  request: async (caller, message) => {
    const { articleId, predefinedPrompt } = message;
    const isForNotes = predefinedPrompt != null && predefinedPrompt !== '';
    if (message.type === 'start') {
      return isForNotes
        ? await requestNotes(caller, { articleId, scenario: predefinedPrompt, prompt: message.prompt })
        : await requestText(caller, { ...message, writerType: message.writerType ?? '' });
    }
    return message.requestId == null
      ? await latestGeneration(caller, isForNotes ? 'notes' : 'text', articleId)
      : ofKinds(['text', 'notes'], await getGeneration(caller, message.requestId));
  },
  result: (_caller, { kind, resultText, result }) =>
    kind === 'notes' ? { ...(result as GenerationResults['notes']) } : { text: resultText ?? '' },
};

const aiImage: GenerationSocket<AiImageMessage> = {
  name: 'ai-image',
  message: aiImageMessage,
  request: async (caller, message) =>
    message.type === 'start'
      ? await requestImage(caller, message)
      : ofKinds(['image'], await getGeneration(caller, message.requestId)),
  result: async (caller, generation) => ({
    image: await getImage(caller, generation),
    ...(generation.result as GenerationResults['image']),
  }),
};

const aiParagraphs: GenerationSocket<AiParagraphsMessage> = {
  name: 'ai-paragraphs',
  message: aiParagraphsMessage,
  request: async (caller, { type, articleId }) =>
    type === 'start'
      ? await requestParagraphs(caller, { articleId })
      : await latestGeneration(caller, 'paragraphs', articleId),
  result: (_caller, { result }) => ({ ...(result as GenerationResults['paragraphs']) }),
};

/** The documented sockets of AI by their names, which are their paths too (docs/domains/aiSockets.md). */
const served = { 'ai-text': aiText, 'ai-image': aiImage, 'ai-paragraphs': aiParagraphs } as const;
export type AiSocketName = keyof typeof served;
export const aiSocketNames = Object.keys(served) as AiSocketName[];

/** True for `/api/{name}`, and for `/{name}` at the root of the api's own host. */
export const isAiSocketPath = (path: string, name: AiSocketName): boolean =>
  path === `/api/${name}` || path === `/${name}`;

/** Opens one of the documented sockets of AI (docs/domains/aiSockets.md). */
export function openAiSocket(
  name: AiSocketName,
  services: AppServices,
  live: LiveSources,
  open: OpenSockets,
): JobSocket {
  const kind = served[name] as GenerationSocket<JobMessage>;
  return openJobSocket(
    { services, live, open },
    name,
    (socket, context) => new GenerationSession(socket, context, kind),
  );
}
