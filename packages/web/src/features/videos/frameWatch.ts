/** How often playback is checked while the page is hidden and draws no frames, in milliseconds. */
const hiddenCheckMs = 50;

/** Calls `step` with every frame of the page as long as it returns true. */
export class FrameWatch {
  private frame = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly step: () => boolean) {}

  start(): void {
    this.stop();
    const next = (): void => {
      if (this.step()) this.start();
    };
    if (document.hidden) this.timer = setTimeout(next, hiddenCheckMs);
    else this.frame = requestAnimationFrame(next);
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
  }
}
