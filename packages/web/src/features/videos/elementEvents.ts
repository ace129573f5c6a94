import { setSource } from './playlistPlayer.js';

/** Resolves at the next event of this name. @throws when the video fails or the signal is aborted. */
export async function nextEvent(video: HTMLVideoElement, name: string, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const done = new AbortController();
    const end = (settle: () => void) => (): void => {
      done.abort();
      settle();
    };
    const fail = end(() => {
      reject(new Error('The other video cannot play'));
    });
    video.addEventListener(name, end(resolve), { signal: done.signal });
    video.addEventListener('error', fail, { signal: done.signal });
    signal.addEventListener('abort', fail, { signal: done.signal });
    if (signal.aborted) fail();
  });
}

/**
 * Loads an address.
 * @param from where it is to begin, in seconds.
 * @throws when it cannot be loaded or the signal is aborted.
 */
export async function loadInto(video: HTMLVideoElement, url: string, from: number, signal: AbortSignal): Promise<void> {
  const loaded = nextEvent(video, 'loadedmetadata', signal);
  video.preload = 'auto';
  setSource(video, url, from);
  await loaded;
}

/** Seeks, in seconds, and waits until it can play on from there. @throws as `loadInto`. */
export async function seekTo(video: HTMLVideoElement, time: number, signal: AbortSignal): Promise<void> {
  const sought = nextEvent(video, 'seeked', signal);
  video.currentTime = time;
  await sought;
  // 3 (HAVE_FUTURE_DATA): it can play on from here.
  if (video.readyState < 3) await nextEvent(video, 'canplay', signal);
}
