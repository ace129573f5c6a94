import { framesPerSecond } from './capabilities.js';
import { CaptureClock } from './captureClock.js';
import type { ToCompositor } from './compositorMessages.js';
import { PictureDrawing } from './pictureDrawing.js';
import type { BubbleSettings } from '@snaplore/schema/recording/recordingSettings';

/**
 * Puts the captured display and the camera's bubble together, frame by frame as they come: neither timers nor animation
 * frames, which browsers slow down while a page is hidden (docs/domains/recordings.md).
 */
const page = self as unknown as {
  onmessage: ((event: MessageEvent<ToCompositor>) => void) | null;
  postMessage(answer: null): void;
};

type Source = 'display' | 'camera';

const clocks: Record<Source, CaptureClock> = { display: new CaptureClock(), camera: new CaptureClock() };
const newest: Record<Source, VideoFrame | null> = { display: null, camera: null };
const drawing = new PictureDrawing();
let bubble: BubbleSettings | null = null;
let writer: WritableStreamDefaultWriter<VideoFrame> | null = null;
let lastWritten = -Infinity;
/** Since when the picture that was drawn last is shown, on the page's clock. */
let lastShown = -Infinity;
/** From when on the next one is written, on the page's clock. */
let due = -Infinity;
let isDrawing = false;
/** Those that are drawn and not written yet. */
const heldBack = new Set<Promise<void>>();
const heldBackMax = 4;
const gapMs = 1_000 / framesPerSecond;
/** Sources are not exact: one that comes early is not left out, where those before it were late. */
const earlyMs = 8;

/**
 * Sound takes so much longer to the recorder than pictures: through the tab's own mixer and ours
 * (docs/decisions/pictures-wait-for-their-sound.md). Timers of workers are not slowed down while a page is hidden.
 */
const soundLagMs = 69;
/** A picture is written at least so often. */
const stillMs = 1_000;

/** Writes the picture that a frame makes, unless one was written a moment ago. */
async function writeFor(from: Source, frame: VideoFrame): Promise<void> {
  // The display sets the pace; where nothing moves on it, the camera does.
  const isPace = from === 'display' || !newest.display;
  const now = performance.now();
  const shownAt = clocks[from].capturedAt(frame.timestamp, now);
  if (shownAt < due - earlyMs || (!isPace && now - lastWritten < 2 * gapMs - earlyMs)) return;
  due = Math.max(due + gapMs, shownAt);
  await write(shownAt);
}

/**
 * Draws what is shown, to be written in a moment. A slow encoder skips frames.
 *
 * @param since when, on the page's clock
 */
async function write(since = performance.now()): Promise<void> {
  const main = newest.display ?? newest.camera;
  if (!main || !writer || isDrawing || heldBack.size >= heldBackMax) return;
  lastWritten = performance.now();
  // One that repeats the last may be of a later time than the frame that comes next: none overtakes another.
  const shownAt = Math.max(since, lastShown + 1);
  lastShown = shownAt;
  isDrawing = true;
  try {
    const camera = newest.display ? newest.camera : null;
    const shown = camera && bubble?.isShown ? { camera, settings: bubble } : null;
    const drawn = await drawing.draw(main, shown, Math.round(shownAt * 1_000));
    const written = holdBack(drawn, shownAt, writer);
    heldBack.add(written);
    void written.finally(() => heldBack.delete(written));
  } catch {
    // What its source has taken back cannot be read: the next one is.
  } finally {
    isDrawing = false;
  }
}

/** Writes a picture when its sound comes: by when it was shown, since drawing takes now more, now less long. */
async function holdBack(
  frame: VideoFrame,
  shownAt: number,
  out: WritableStreamDefaultWriter<VideoFrame>,
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, shownAt + soundLagMs - performance.now()));
  try {
    await out.write(frame);
  } catch {
    // The recording has ended.
  } finally {
    // A copy was handed on: this one would stay until it is collected, hundreds of megabytes of them.
    frame.close();
  }
}

async function read(source: Source, frames: ReadableStream<VideoFrame>): Promise<void> {
  const reader = frames.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    newest[source]?.close();
    newest[source] = value ?? null;
    if (done) break;
    await writeFor(source, value);
  }
  // What is left of it would be shown for ever.
  await write();
}

page.onmessage = ({ data }) => {
  if (data.kind === 'output') writer = data.frames.getWriter();
  else if (data.kind === 'bubble') bubble = data.bubble;
  else if (data.kind === 'repeat')
    void write()
      .then(() => Promise.all(heldBack))
      .then(() => {
        page.postMessage(null);
      });
  else void read(data.kind, data.frames);
};

/** A display on which nothing moves hands out no frames: players would have none to go to. */
setInterval(() => {
  if (performance.now() - lastWritten >= stillMs) void write();
}, stillMs);
