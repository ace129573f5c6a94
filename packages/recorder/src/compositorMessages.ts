import type { BubbleSettings } from '@snaplore/schema/recording/recordingSettings';

/** What a page says to the worker that puts its pictures together. */
export type ToCompositor =
  | { kind: 'output'; frames: WritableStream<VideoFrame> }
  | { kind: 'display' | 'camera'; frames: ReadableStream<VideoFrame> }
  | { kind: 'bubble'; bubble: BubbleSettings }
  /** Writes the picture of now, also where nothing has moved; answered when it is written. */
  | { kind: 'repeat' };
