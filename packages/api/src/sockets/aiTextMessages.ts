import { z } from 'zod';

/**
 * A client's message on the documented AI text socket (docs/domains/sockets.md). Fields that no writer type uses yet
 * are accepted and ignored.
 */
export const aiTextMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    articleId: z.string(),
    writerType: z.string().nullish(),
    selectedText: z.string().nullish(),
    prompt: z.string().nullish(),
    tone: z.string().nullish(),
    option: z.string().nullish(),
    predefinedPrompt: z.string().nullish(),
    saveArticle: z.boolean().nullish(),
    isConsiderArticle: z.boolean().nullish(),
  }),
  z.object({ type: z.literal('reconnect'), articleId: z.string(), requestId: z.string().nullish() }),
  z.object({ type: z.literal('cancel') }),
  z.object({ type: z.literal('ping') }),
  z.object({ type: z.literal('pong') }),
]);
export type AiTextMessage = z.infer<typeof aiTextMessage>;

/** The server's messages besides `error` and `pong`. */
export type AiTextAnswer =
  | { type: 'update'; requestId: string; text: string; progress: number }
  | { type: 'result'; requestId: string; text: string }
  | { type: 'cancel'; requestId: string };
