/** What is recorded. */
export const videoKinds = ['screen', 'window', 'tab', 'camera'] as const;
export type VideoKind = (typeof videoKinds)[number];

/** A corner of the picture. */
export const bubbleCorners = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const;
export type BubbleCorner = (typeof bubbleCorners)[number];

export const bubbleSizes = ['small', 'medium', 'large'] as const;
export type BubbleSize = (typeof bubbleSizes)[number];

/** The round picture of the camera within the recorded picture. */
export interface BubbleSettings {
  isShown: boolean;
  corner: BubbleCorner;
  size: BubbleSize;
}

export const countdowns = [0, 3, 5, 10] as const;

export interface RecordingSettings {
  videoKind: VideoKind;
  /** The id of a device, '' for the browser's own choice; null for none. */
  microphone: string | null;
  camera: string | null;
  /** Whether the sound of what is recorded is recorded too. */
  hasCapturedSound: boolean;
  bubble: BubbleSettings;
  /** In seconds. */
  countdown: number;
}

export const defaultSettings: RecordingSettings = {
  videoKind: 'screen',
  microphone: '',
  camera: null,
  hasCapturedSound: true,
  bubble: { isShown: true, corner: 'bottomLeft', size: 'medium' },
  countdown: 3,
};

const oneOf = <T>(values: readonly T[], value: unknown, usual: T): T =>
  values.find((known) => known === value) ?? usual;
const textOrNull = (value: unknown, usual: string | null): string | null =>
  typeof value === 'string' || value === null ? value : usual;
const flag = (value: unknown, usual: boolean): boolean => (typeof value === 'boolean' ? value : usual);

/** Reads settings that were kept, taking the usual ones for what is missing or unknown. */
export function readSettings(kept: string | null): RecordingSettings {
  const usual = defaultSettings;
  let read: Partial<Record<keyof RecordingSettings, unknown>> = {};
  try {
    read = (JSON.parse(kept ?? '{}') ?? {}) as typeof read;
  } catch {
    return usual;
  }
  const bubble = (read.bubble ?? {}) as Partial<Record<keyof BubbleSettings, unknown>>;
  return {
    videoKind: oneOf(videoKinds, read.videoKind, usual.videoKind),
    microphone: textOrNull(read.microphone, usual.microphone),
    camera: textOrNull(read.camera, usual.camera),
    hasCapturedSound: flag(read.hasCapturedSound, usual.hasCapturedSound),
    bubble: {
      isShown: flag(bubble.isShown, usual.bubble.isShown),
      corner: oneOf(bubbleCorners, bubble.corner, usual.bubble.corner),
      size: oneOf(bubbleSizes, bubble.size, usual.bubble.size),
    },
    countdown: oneOf(countdowns, read.countdown, 3),
  };
}
