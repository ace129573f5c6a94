import type { BubbleSettings } from './recordingSettings.js';

/** What a page says to the worker that puts its pictures together. */
export type ToCompositor =
  | { kind: 'output'; frames: WritableStream<VideoFrame> }
  | { kind: 'display' | 'camera'; frames: ReadableStream<VideoFrame> }
  | { kind: 'bubble'; bubble: BubbleSettings };
