/** How far ahead of a playing video the other one is prepared, in seconds of video. */
const aheadSeconds = 1;
/** Two times closer than this count as equal, in seconds. */
const samePlace = 0.02;

/** Resolves at the next event of this name. @throws when the video fails or the signal is aborted. */
async function nextEvent(video: HTMLVideoElement, name: string, signal: AbortSignal): Promise<void> {
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

const nextFrame = async (): Promise<void> => {
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
};

async function seekTo(video: HTMLVideoElement, time: number, signal: AbortSignal): Promise<void> {
  const sought = nextEvent(video, 'seeked', signal);
  video.currentTime = time;
  await sought;
  // 3 (HAVE_FUTURE_DATA): it can play on from here.
  if (video.readyState < 3) await nextEvent(video, 'canplay', signal);
}

/**
 * Loads an address on a second video element until it shows, or plays, exactly the same time as the first: replacing
 * one by the other is not visible.
 * @param video the visible one; it may play, be paused or be sought meanwhile.
 * @param other hidden; plays when the promise resolves, if `video` does.
 * @throws when it cannot be loaded, or the signal is aborted.
 */
export async function syncStandbyVideo(
  video: HTMLVideoElement,
  other: HTMLVideoElement,
  url: string,
  signal: AbortSignal,
): Promise<void> {
  const loaded = nextEvent(other, 'loadedmetadata', signal);
  other.preload = 'auto';
  other.src = url;
  other.load();
  await loaded;
  for (;;) {
    const target = video.paused ? video.currentTime : video.currentTime + aheadSeconds * video.playbackRate;
    if (target >= video.duration) throw new Error('It is over before the other one is ready');
    await seekTo(other, target, signal);
    if (await waitUntilReached(video, target, signal)) break;
  }
  other.volume = video.volume;
  other.muted = video.muted;
  other.defaultPlaybackRate = video.defaultPlaybackRate;
  other.playbackRate = video.playbackRate;
  if (video.paused) return;
  const playing = nextEvent(other, 'playing', signal);
  await other.play();
  await playing;
}

/** Resolves when the video is at the same time as the paused other one; to false if that one was moved. */
async function waitUntilReached(video: HTMLVideoElement, target: number, signal: AbortSignal): Promise<boolean> {
  for (;;) {
    signal.throwIfAborted();
    const left = target - video.currentTime;
    if (Math.abs(left) <= samePlace) return true;
    if (video.paused || left > 2 * aheadSeconds * video.playbackRate || left < -0.2) return false;
    if (left < samePlace) return true;
    await nextFrame();
  }
}
