import type { FromPage } from '@snaplore/schema/extension/extensionMessages';
import { recorderCommands } from '@snaplore/schema/extension/extensionMessages';
import {
  bubbleCorners,
  bubbleSizes,
  videoKinds,
  type RecordingSettings,
} from '@snaplore/schema/recording/recordingSettings';
import { z } from 'zod';
import type { FromPopup } from './internalMessages.js';

/*
 * Messages as they arrive: what has another shape is not read. Nothing in them is trusted to say who speaks: that is
 * what the browser says of the connection (docs/domains/extension.md).
 */

const id = z.string().min(1).max(100);
const text = z.string().max(500);
const device = z.string().max(200).nullable();

const settings: z.ZodType<RecordingSettings> = z.object({
  videoKind: z.enum(videoKinds),
  microphone: device,
  camera: device,
  hasCapturedSound: z.boolean(),
  bubble: z.object({ isShown: z.boolean(), corner: z.enum(bubbleCorners), size: z.enum(bubbleSizes) }),
  countdown: z.number().int().min(0).max(10),
});
const labels = z.object({ microphone: text, camera: text });
const start = z.object({
  id,
  userId: id,
  articleId: id.nullable(),
  title: text,
  videoKind: z.enum(videoKinds),
  hasMicrophone: z.boolean(),
  startedAt: z.number(),
});
const target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), id, origin: text, key: z.string().min(1).max(500), articleId: id }),
  z.object({ kind: z.literal('ended'), video: z.object({ id, size: z.number() }).nullable() }),
]);
/** A path of the instance: never another address. */
const address = z
  .string()
  .max(500)
  .regex(/^\/(?!\/)/);

const common = [
  z.object({ kind: z.literal('command'), command: z.enum(recorderCommands) }),
  z.object({ kind: z.literal('save'), id }),
  z.object({ kind: z.literal('retry'), id }),
  z.object({ kind: z.literal('cancel'), id }),
] as const;
const fromPage: z.ZodType<FromPage> = z.discriminatedUnion('kind', [
  ...common,
  z.object({ kind: z.literal('follow'), userId: id }),
  z.object({ kind: z.literal('start'), start, settings, labels }),
  z.object({ kind: z.literal('target'), serverId: id, target, address }),
  z.object({ kind: z.literal('noTarget'), serverId: id, code: z.string().max(100).nullable() }),
  z.object({ kind: z.literal('remove'), id }),
]);

const user = z.object({ id, name: text, origin: text });
const fromPopup: z.ZodType<FromPopup> = z.discriminatedUnion('kind', [
  ...common,
  z.object({ kind: z.literal('follow'), user }),
  z.object({ kind: z.literal('record'), user, title: text, settings, labels, streamId: text.nullable() }),
  z.object({ kind: z.literal('drop'), id }),
]);

const read =
  <Message>(shape: z.ZodType<Message>) =>
  (message: unknown): Message | null =>
    shape.safeParse(message).data ?? null;

/** The message of a page; null where it is none. */
export const readFromPage = read(fromPage);
/** The message of the popup; null where it is none. */
export const readFromPopup = read(fromPopup);
