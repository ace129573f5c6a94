/** Pixels from one bar to the next, and of a bar. */
export const pitch = 4;
const barWidth = 2.5;
const leastHeight = 2;

interface WaveformBar {
  /** 0 to 1; null where nothing plays. */
  loudness: number | null;
  /** Whether a trim takes it out. */
  isTaken: boolean;
}

/** Draws a waveform bar by bar; while it plays, only the bars whose colour changes. */
export class WaveformPainter {
  private readonly colours: { played: string; rest: string; cut: string };
  private played: number | null = null;

  /** @param width of the canvas on the page, in pixels, as its height. */
  constructor(
    private readonly context: CanvasRenderingContext2D,
    private readonly bars: readonly WaveformBar[],
    width: number,
    private readonly height: number,
  ) {
    const { canvas } = context;
    const density = window.devicePixelRatio;
    canvas.width = Math.round(width * density);
    canvas.height = Math.round(height * density);
    context.scale(density, density);
    // As the browser has worked them out for the theme.
    const { color, outlineColor, textDecorationColor } = getComputedStyle(canvas);
    this.colours = { played: color, rest: outlineColor, cut: textDecorationColor };
  }

  /** Shows so many bars as played. */
  show(played: number): void {
    const bounded = Math.max(0, Math.min(this.bars.length, played));
    const [from, to] =
      this.played === null ? [0, this.bars.length] : [Math.min(this.played, bounded), Math.max(this.played, bounded)];
    this.played = bounded;
    for (let index = from; index < to; index += 1) this.draw(index, index < bounded);
  }

  private draw(index: number, isPlayed: boolean): void {
    const { context, height, colours } = this;
    const { loudness, isTaken } = this.bars[index] ?? { loudness: null, isTaken: false };
    if (loudness === null) return;
    const bar = Math.max(leastHeight, loudness * (height - 8));
    context.clearRect(index * pitch, 0, pitch, height);
    context.fillStyle = isTaken ? colours.cut : isPlayed ? colours.played : colours.rest;
    context.beginPath();
    context.roundRect(index * pitch, (height - bar) / 2, barWidth, bar, 1);
    context.fill();
  }
}
