import { shownFrameGapMs, type Scene } from '@snaplore/schema/shownText/shownText';

/** The size in which pictures are compared, of one byte a pixel; and the sides of the parts that they are cut into. */
export const lookWidth = 320;
export const lookHeight = 180;
const partSide = 10;

/** How often the picture is looked at. */
const lookEveryMs = 250;
/** A part has changed whose brightness differs by this much on average, of 255. */
const changedBy = 8;
/** So many parts of the 576 that have changed are a change of scene: a word or two, more than a caret that blinks. */
const changedParts = 3;
/** What fades in is read once it stands. */
const settleMs = 1_000;

/** Whether two pictures differ by a change of scene. */
export function isOtherScene(one: Uint8Array, other: Uint8Array): boolean {
  let changed = 0;
  for (let top = 0; top < lookHeight; top += partSide)
    for (let left = 0; left < lookWidth; left += partSide) {
      let sum = 0;
      for (let y = top; y < top + partSide; y += 1)
        for (let at = y * lookWidth + left, end = at + partSide; at < end; at += 1)
          sum += Math.abs((one[at] as number) - (other[at] as number));
      if (sum >= changedBy * partSide * partSide) changed += 1;
      if (changed >= changedParts) return true;
    }
  return false;
}

/**
 * Finds the scenes of a video whose frames are read, `shownFrameGapMs` apart at least (docs/domains/shownText.md): each
 * picture is compared with the one that its scene began with, so that what changes slowly is noticed as well. A scene
 * ends with the last picture that was seen to be the same.
 */
export class SceneFinder {
  private readonly scenes: Scene[] = [];
  /** The scene that goes on; `at` is null while the frame before is too near. */
  private scene: { picture: Uint8Array; start: number; at: number | null } | null = null;
  /** When the picture that was looked at last ends; null while it is shown. */
  private sameUntil: number | null = null;
  private lookAt = -Infinity;

  /** Takes the time of the next picture. @returns whether it is to be looked at. */
  isLookedAt(time: number): boolean {
    this.sameUntil ??= time;
    return time >= this.lookAt;
  }

  /** Looks at a picture, `lookWidth` x `lookHeight` bytes, which begins at a time. */
  look(time: number, picture: Uint8Array): void {
    if (!this.scene || isOtherScene(this.scene.picture, picture)) {
      this.endScene();
      this.scene = { picture, start: time, at: null };
    }
    const { start, at } = this.scene;
    const earliest = (this.scenes.at(-1)?.at ?? -Infinity) + shownFrameGapMs;
    // Only a picture that was looked at is known to be the same.
    if (time >= earliest && (at === null || at < Math.max(earliest, start + settleMs))) this.scene.at = time;
    this.lookAt = time + lookEveryMs;
    this.sameUntil = null;
  }

  /** Ends the video. @returns the scenes to read, in their order. */
  end(time: number): Scene[] {
    this.sameUntil ??= time;
    this.endScene();
    return this.scenes;
  }

  private endScene(): void {
    if (!this.scene || this.scene.at === null) return;
    const { start, at } = this.scene;
    const end = Math.max(at + 1, this.sameUntil ?? at);
    // Times of pictures have fractions: one that is read a little later is still the same.
    this.scenes.push({ start: Math.ceil(start), end: Math.ceil(end), at: Math.ceil(at) });
  }
}

/** At most `most` of some scenes, spread over all of them, the first one included. */
export function spread(scenes: readonly Scene[], most: number): Scene[] {
  if (scenes.length <= most) return [...scenes];
  return Array.from({ length: most }, (_, index) => scenes[Math.floor((index * scenes.length) / most)] as Scene);
}
