import { z } from 'zod';

const cancel = z.object({ type: z.literal('cancel') });
const ping = z.object({ type: z.literal('ping') });
const pong = z.object({ type: z.literal('pong') });

/** A client's message on the documented socket of AI texts and smart notes (docs/domains/aiSockets.md). */
export const aiTextMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    articleId: z.string(),
    writerType: z.string().nullish(),
    selectedText: z.string().nullish(),
    prompt: z.string().nullish(),
    tone: z.string().nullish(),
    option: z.string().nullish(),
    /** The scenario of smart notes, which are written then. */
    predefinedPrompt: z.string().nullish(),
    saveArticle: z.boolean().nullish(),
    isConsiderArticle: z.boolean().nullish(),
  }),
  z.object({
    type: z.literal('reconnect'),
    articleId: z.string(),
    requestId: z.string().nullish(),
    predefinedPrompt: z.string().nullish(),
  }),
  cancel,
  ping,
  pong,
]);
export type AiTextMessage = z.infer<typeof aiTextMessage>;

/** A client's message on the documented socket of images. */
export const aiImageMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    prompt: z.string(),
    style: z.string().nullish(),
    articleId: z.string().nullish(),
  }),
  z.object({ type: z.literal('reconnect'), requestId: z.string() }),
  cancel,
  ping,
  pong,
]);
export type AiImageMessage = z.infer<typeof aiImageMessage>;

/** A client's message on the documented socket of paragraphs. */
export const aiParagraphsMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), articleId: z.string() }),
  z.object({ type: z.literal('reconnect'), articleId: z.string() }),
  cancel,
  ping,
  pong,
]);
export type AiParagraphsMessage = z.infer<typeof aiParagraphsMessage>;

/** The server's messages besides `error`, `ping` and `pong`. */
export type AiAnswer =
  | { type: 'update'; requestId: string; progress: number; text?: string }
  | { type: 'cancel'; requestId: string }
  | { type: 'result'; requestId: string; [field: string]: unknown };
