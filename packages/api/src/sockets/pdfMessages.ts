import { z } from 'zod';

/** A client's message on the documented PDF socket (docs/domains/sockets.md). */
export const pdfMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), articleId: z.string(), textTabId: z.string().nullish() }),
  z.object({
    type: z.literal('reconnect'),
    articleId: z.string(),
    textTabId: z.string().nullish(),
    exportId: z.string().nullish(),
  }),
  z.object({ type: z.literal('cancel') }),
  z.object({ type: z.literal('ping') }),
  z.object({ type: z.literal('pong') }),
]);
export type PdfMessage = z.infer<typeof pdfMessage>;

/** The server's messages besides `error` and `pong`. */
export type PdfAnswer =
  | { type: 'update'; exportId: string; progress: number }
  | { type: 'result'; exportId: string; url: string }
  | { type: 'cancel'; exportId: string };
