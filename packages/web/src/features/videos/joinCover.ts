import type { VideoRange } from './playback.js';
import { isWithin, withShownFrame } from './shownFrame.js';

/** A run of a video, and the element that plays it. */
export interface CoveredRun {
  element: HTMLVideoElement;
  range: VideoRange;
  /** Whether its frames may be drawn yet; always, without it. */
  mayShow?: () => boolean;
}

/** Pixels of the picture's longer side, at most: drawing more takes longer than a frame. */
const longestSide = 1920;
/** How long the size is kept after the player was resized, in milliseconds (docs/domains/videos.md). */
const resizeMs = 100;

/**
 * An opaque picture over the player's elements around a join. It shows only frames that lie within the runs it was
 * given, so that neither a frame that was cut away nor an empty element is seen, however late the page notices that a
 * run is over (docs/domains/videos.md).
 */
export class JoinCover {
  private runs: CoveredRun[] = [];
  private hides = false;
  /** Whether the picture has a frame of what plays, though it is not seen. */
  private hasKept = false;
  private generation = 0;
  private resizing: ReturnType<typeof setTimeout> | undefined;
  private readonly observer: ResizeObserver | null;

  constructor(private readonly canvas: HTMLCanvasElement) {
    this.observer =
      typeof ResizeObserver === 'undefined'
        ? null
        : new ResizeObserver(() => {
            clearTimeout(this.resizing);
            this.resizing = setTimeout(() => {
              this.fit();
              this.drawAll();
            }, resizeMs);
          });
  }

  get isUp(): boolean {
    return this.canvas.style.visibility === 'visible';
  }

  /** Keeps the frame that is shown, to be seen if the page notices the end of the run too late. */
  keep(run: CoveredRun): void {
    if (this.isUp || this.runs.length > 0) return;
    this.fit();
    this.hasKept = this.drawFrame(run);
  }

  /** Shows the frame that was kept. */
  raise(): void {
    if (this.hasKept) this.canvas.style.visibility = 'visible';
  }

  /** Covers the elements with the frames of these runs; the later ones take the place of the earlier ones. */
  show(...runs: CoveredRun[]): void {
    this.generation += 1;
    this.hides = false;
    if (!this.isUp && this.runs.length === 0) {
      this.fit();
      this.observer?.observe(this.canvas);
    }
    this.runs = runs;
    for (const run of runs) this.follow(run, this.generation);
    this.drawAll();
  }

  /** Keeps the cover until the element itself shows a frame of its run, and takes it away then. */
  hideAfter(run: CoveredRun): void {
    this.show(run);
    this.hides = true;
    this.drawAll();
  }

  /** Draws what the elements show now, where no new frame tells of it. */
  refresh(): void {
    this.drawAll();
  }

  /** Takes the cover away at once. */
  hide(): void {
    this.generation += 1;
    this.runs = [];
    this.hides = false;
    this.hasKept = false;
    this.observer?.disconnect();
    clearTimeout(this.resizing);
    this.canvas.style.visibility = 'hidden';
  }

  private follow(run: CoveredRun, generation: number): void {
    run.element.requestVideoFrameCallback((_now, presented) => {
      if (generation !== this.generation) return;
      this.draw(run, presented);
      if (generation === this.generation) this.follow(run, generation);
    });
  }

  private drawAll(): void {
    for (const run of this.runs) this.draw(run);
  }

  /** Draws the frame that an element shows, if it lies within the run. @returns whether it does. */
  private drawFrame({ element, range }: CoveredRun, presented?: VideoFrameCallbackMetadata): boolean {
    let isDrawn = false;
    withShownFrame(
      element,
      (frame, picture) => {
        if (!isWithin(frame, range, element.currentTime * 1000)) return;
        this.paint(element, picture);
        isDrawn = true;
      },
      presented,
    );
    return isDrawn;
  }

  private draw(run: CoveredRun, presented?: VideoFrameCallbackMetadata): void {
    if (!this.runs.includes(run) || run.element.seeking || run.mayShow?.() === false) return;
    if (!this.drawFrame(run, presented)) return;
    // What plays now is not drawn over by what played before.
    this.runs = this.runs.slice(this.runs.indexOf(run));
    this.canvas.style.visibility = 'visible';
    if (this.hides) this.hideSoon();
  }

  /** The element shows a frame of its run: two frames of the page later that one has reached the screen. */
  private hideSoon(): void {
    const { generation } = this;
    this.hides = false;
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        if (generation === this.generation) this.hide();
      });
    });
  }

  /** Takes the size that the picture has on the screen; what is drawn stays. */
  private fit(): void {
    const { canvas } = this;
    const { clientWidth, clientHeight } = canvas;
    const scale = Math.min(devicePixelRatio, longestSide / Math.max(1, clientWidth, clientHeight));
    const width = Math.max(1, Math.round(clientWidth * scale));
    const height = Math.max(1, Math.round(clientHeight * scale));
    if (canvas.width === width && canvas.height === height) return;
    const before = canvas.cloneNode(false) as HTMLCanvasElement;
    before.getContext('2d')?.drawImage(canvas, 0, 0);
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(before, 0, 0, width, height);
  }

  /** Draws the whole picture as the element shows it, with the ground beside it. */
  private paint(element: HTMLVideoElement, picture: CanvasImageSource): void {
    const context = this.canvas.getContext('2d');
    const { width, height } = this.canvas;
    if (!context || element.videoWidth === 0) return;
    const scale = Math.min(width / element.videoWidth, height / element.videoHeight);
    const drawn = { width: element.videoWidth * scale, height: element.videoHeight * scale };
    const ground = this.canvas.parentElement;
    context.fillStyle = ground ? getComputedStyle(ground).backgroundColor : 'black';
    context.fillRect(0, 0, width, height);
    context.drawImage(picture, (width - drawn.width) / 2, (height - drawn.height) / 2, drawn.width, drawn.height);
  }
}
