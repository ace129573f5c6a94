import { framesPerSecond } from './capabilities.js';
import type { RecordingSettings, VideoKind } from '@snaplore/schema/recording/recordingSettings';
import type { CaptureProblem, RecordingSource } from '@snaplore/schema/recording/recordingState';

export class CaptureFailure extends Error {
  constructor(
    readonly source: RecordingSource,
    readonly problem: CaptureProblem,
  ) {
    super(`${source}: ${problem}`);
    this.name = 'CaptureFailure';
  }
}

function problemOf(error: unknown): CaptureProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'refused';
}

async function capture(source: CaptureFailure['source'], open: () => Promise<MediaStream>): Promise<MediaStream> {
  try {
    return await open();
  } catch (error) {
    throw new CaptureFailure(source, problemOf(error));
  }
}

/** The picture is not larger than this: more is more than a browser encodes while it is recorded. */
const displayMax = { width: 2_560, height: 1_440 };
const surfaces: Record<Exclude<VideoKind, 'camera'>, DisplayCaptureSurfaceType> = {
  screen: 'monitor',
  window: 'window',
  tab: 'browser',
};

/** What Chromium understands beyond the standard: which kinds it offers, and whether the shared tab may be changed. */
interface DisplayOptions extends DisplayMediaStreamOptions {
  selfBrowserSurface?: 'include' | 'exclude';
  surfaceSwitching?: 'include' | 'exclude';
  systemAudio?: 'include' | 'exclude';
}

/** Asks the person for a screen, window or tab, with its sound if wished. @throws CaptureFailure. */
export async function captureDisplay(kind: Exclude<VideoKind, 'camera'>, hasSound: boolean): Promise<MediaStream> {
  const options: DisplayOptions = {
    video: {
      displaySurface: surfaces[kind],
      width: { max: displayMax.width },
      height: { max: displayMax.height },
      frameRate: { ideal: framesPerSecond, max: framesPerSecond },
    },
    // Captured sound is what others play: nothing is to be taken out of it.
    audio: hasSound && { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
    selfBrowserSurface: 'include',
    surfaceSwitching: 'include',
    systemAudio: hasSound ? 'include' : 'exclude',
  };
  return await capture('display', () => navigator.mediaDevices.getDisplayMedia(options));
}

const device = (id: string): MediaTrackConstraints => (id === '' ? {} : { deviceId: { exact: id } });

/** @throws CaptureFailure. */
export async function captureMicrophone(id: string): Promise<MediaStream> {
  return await capture('microphone', () => navigator.mediaDevices.getUserMedia({ audio: device(id) }));
}

/** As large as it has to be: of the bubble little is seen. @throws CaptureFailure. */
export async function captureCamera(id: string, isWhole: boolean): Promise<MediaStream> {
  const size = isWhole ? { width: { ideal: 1_280 }, height: { ideal: 720 } } : { width: { ideal: 640 } };
  return await capture('camera', () =>
    navigator.mediaDevices.getUserMedia({
      video: { ...device(id), ...size, frameRate: { ideal: framesPerSecond } },
    }),
  );
}

/** The streams of one recording. */
export interface CapturedSources {
  display: MediaStream | null;
  microphone: MediaStream | null;
  camera: MediaStream | null;
}

export function stopStream(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

export function stopSources({ display, microphone, camera }: CapturedSources): void {
  for (const stream of [display, microphone, camera]) stopStream(stream);
}

/** Opens the display that the settings name. */
export type CaptureDisplay = typeof captureDisplay;

/**
 * Opens what the settings name. The display comes first: browsers open it only right after a press.
 * @throws CaptureFailure, and nothing stays open.
 */
export async function captureSources(
  settings: RecordingSettings,
  canCompose: boolean,
  openDisplay: CaptureDisplay = captureDisplay,
): Promise<CapturedSources> {
  const { videoKind, microphone, camera, hasCapturedSound, bubble } = settings;
  const sources: CapturedSources = { display: null, microphone: null, camera: null };
  try {
    if (videoKind !== 'camera') sources.display = await openDisplay(videoKind, hasCapturedSound);
    if (microphone !== null) sources.microphone = await captureMicrophone(microphone);
    const isCameraOnly = videoKind === 'camera';
    if (isCameraOnly) sources.camera = await captureCamera(camera ?? '', true);
    else if (camera !== null && bubble.isShown && canCompose) sources.camera = await captureCamera(camera, false);
    return sources;
  } catch (error) {
    stopSources(sources);
    throw error;
  }
}
