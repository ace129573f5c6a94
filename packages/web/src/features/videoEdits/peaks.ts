/** The loudness of a video along its length, and of ever longer parts of it, so that a long one is drawn as quickly. */
export class Peaks {
  /** Each has the loudest of eight of the one before. */
  private readonly levels: Uint8Array[];

  /** @param values 0 to 255, evenly over `duration` milliseconds. */
  constructor(
    values: Uint8Array,
    private readonly duration: number,
  ) {
    this.levels = [values];
    for (let last = values; last.length > 8;) {
      const next = new Uint8Array(Math.ceil(last.length / 8));
      for (const [index, value] of last.entries()) {
        const at = index >> 3;
        if (value > (next[at] ?? 0)) next[at] = value;
      }
      this.levels.push(next);
      last = next;
    }
  }

  /** The greatest loudness from `start` on and before `end`, 0 to 1; milliseconds of the video. */
  loudest(start: number, end: number): number {
    const [values] = this.levels;
    if (!values || values.length === 0 || this.duration <= 0) return 0;
    const perMs = values.length / this.duration;
    let [from, to] = [Math.max(0, start * perMs), Math.min(values.length, end * perMs)];
    let level = 0;
    while (to - from > 128 && level < this.levels.length - 1) {
      from /= 8;
      to /= 8;
      level += 1;
    }
    let loudest = 0;
    const part = this.levels[level] ?? values;
    for (let at = Math.floor(from); at < to; at += 1) loudest = Math.max(loudest, part[at] ?? 0);
    return loudest / 255;
  }
}

/** Reads the peaks of a video: a byte each, or a JSON list of numbers 0 to 1. */
export async function loadPeaks(url: string, duration: number): Promise<Peaks> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Peaks: ${String(response.status)}`);
  if (response.headers.get('content-type')?.includes('json') !== true)
    return new Peaks(new Uint8Array(await response.arrayBuffer()), duration);
  const values: unknown = await response.json();
  if (!Array.isArray(values)) throw new Error('Peaks: no list');
  return new Peaks(
    Uint8Array.from(values, (value) => Math.round(Number(value) * 255)),
    duration,
  );
}
