/** How far ahead of a playing video the other one is made ready, in seconds of film. */
const aheadSeconds = 1;
/** How near two places are one, in seconds. */
const samePlace = 0.02;

/** Resolves at the next event of this name. @throws when the video fails or the signal is aborted. */
async function heard(video: HTMLVideoElement, name: string, signal: AbortSignal): Promise<void> {
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

async function goTo(video: HTMLVideoElement, time: number, signal: AbortSignal): Promise<void> {
  const sought = heard(video, 'seeked', signal);
  video.currentTime = time;
  await sought;
  // 3: there is more than this frame, so that it can play on from here.
  if (video.readyState < 3) await heard(video, 'canplay', signal);
}

/**
 * Loads an address on a second video until it shows, or plays on, exactly where the first one is: whoever looks sees no
 * change when one takes the place of the other.
 * @param video the one that shows now; it may play, be paused or sought meanwhile.
 * @param other is not seen; plays when the promise resolves, if `video` does.
 * @throws when it cannot be loaded, or the signal is aborted.
 */
export async function catchUp(
  video: HTMLVideoElement,
  other: HTMLVideoElement,
  url: string,
  signal: AbortSignal,
): Promise<void> {
  const loaded = heard(other, 'loadedmetadata', signal);
  other.preload = 'auto';
  other.src = url;
  other.load();
  await loaded;
  for (;;) {
    const target = video.paused ? video.currentTime : video.currentTime + aheadSeconds * video.playbackRate;
    if (target >= video.duration) throw new Error('It is over before the other one is ready');
    await goTo(other, target, signal);
    if (await reached(video, target, signal)) break;
  }
  other.volume = video.volume;
  other.muted = video.muted;
  other.defaultPlaybackRate = video.defaultPlaybackRate;
  other.playbackRate = video.playbackRate;
  if (video.paused) return;
  const playing = heard(other, 'playing', signal);
  await other.play();
  await playing;
}

/** Waits until the video is where the other one waits; false when it went elsewhere. */
async function reached(video: HTMLVideoElement, target: number, signal: AbortSignal): Promise<boolean> {
  for (;;) {
    signal.throwIfAborted();
    const left = target - video.currentTime;
    if (Math.abs(left) <= samePlace) return true;
    if (video.paused || left > 2 * aheadSeconds * video.playbackRate || left < -0.2) return false;
    if (left < samePlace) return true;
    await nextFrame();
  }
}
