import { z } from 'zod';

/** A client's message on the documented socket of transcriptions (docs/domains/sockets.md). */
export const aiTranscriptionMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), articleId: z.string(), language: z.string().nullish() }),
  z.object({ type: z.literal('reconnect'), articleId: z.string() }),
  z.object({ type: z.literal('cancel') }),
  z.object({ type: z.literal('ping') }),
  z.object({ type: z.literal('pong') }),
]);
export type AiTranscriptionMessage = z.infer<typeof aiTranscriptionMessage>;

/** The server's messages besides `error` and `pong`. */
export type AiTranscriptionAnswer =
  | { type: 'update'; transcriptionId: string; progress: number }
  /** As `GET /article/{id}/transcription` answers it. */
  | { type: 'result'; transcriptionId: string; transcription: string }
  | { type: 'cancel'; transcriptionId: string };
