/** What this browser can record. */
export interface Capabilities {
  /** Whether it records at all, and keeps what it records. */
  canRecord: boolean;
  /** Whether it shows screens, windows and tabs to pages. */
  hasDisplay: boolean;
  /** Whether pictures can be put together frame by frame, which the camera's bubble needs. */
  canCompose: boolean;
  /** Whether the controls can float above other windows. */
  canFloat: boolean;
}

/** Returns what this browser can record (docs/domains/recordings.md). */
export function readCapabilities(page: Window & typeof globalThis = window): Capabilities {
  const media = page.navigator.mediaDevices as Partial<MediaDevices> | undefined;
  const canRecord = 'MediaRecorder' in page && 'storage' in page.navigator && media?.getUserMedia !== undefined;
  return {
    canRecord: canRecord && mimeTypeOf(false, page) !== null,
    hasDisplay: media?.getDisplayMedia !== undefined,
    canCompose: 'MediaStreamTrackProcessor' in page && 'MediaStreamTrackGenerator' in page,
    canFloat: 'documentPictureInPicture' in page,
  };
}

/** In the order of preference: VP9 keeps text sharp, VP8 is what every browser that records WebM can. */
const videoCodecs = ['vp9', 'vp8'] as const;

/** Returns the type that is recorded; null where the browser records no WebM. */
export function mimeTypeOf(isVp9Slow: boolean, page: Window & typeof globalThis = window): string | null {
  const found = videoCodecs
    .filter((codec) => !(codec === 'vp9' && isVp9Slow))
    .map((codec) => `video/webm;codecs=${codec},opus`)
    .find((type) => page.MediaRecorder.isTypeSupported(type));
  return found ?? null;
}

/** Processors with which a device records VP9 beside what it shows, without help of its graphics. */
const vp9Processors = 8;

/** Whether this device is too slow to record VP9 at this size without dropping frames. */
export async function isVp9Slow(width: number, height: number): Promise<boolean> {
  try {
    // Chromium answers for calls alone ('webrtc'), not for recordings ('record'); both encode in real time.
    const { supported, smooth, powerEfficient } = await navigator.mediaCapabilities.encodingInfo({
      type: 'webrtc',
      video: { contentType: 'video/VP9', width, height, bitrate: bitrateOf(width, height), framerate: framesPerSecond },
    });
    return !supported || !smooth || !(powerEfficient || navigator.hardwareConcurrency >= vp9Processors);
  } catch {
    return true;
  }
}

export const framesPerSecond = 30;

/** Bits per second for a picture of this size: 2.5 million at 720 lines, and no more than 8. */
export function bitrateOf(width: number, height: number): number {
  const perPixel = 2_500_000 / (1_280 * 720);
  return Math.round(Math.min(8_000_000, Math.max(1_000_000, width * height * perPixel)));
}
