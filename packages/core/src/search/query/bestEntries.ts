import { kindAt, slotAt } from '../index/place.js';
import type { Checked, CheckedEntry } from './checkArticles.js';
import { byScore, exactBonus, type FoundPlace } from './foundPlace.js';

/** What is said begins this near, in milliseconds, to be at the place where the same is shown: a passage of it. */
const samePlaceMs = 45_000;

/** The best entries so far. */
export class BestEntries {
  private readonly best: FoundPlace[] = [];
  private readonly exact: ReadonlySet<number>;

  constructor(
    /** Whether an article is found once, at its best entry. */
    private readonly isOncePerArticle: boolean,
    exact: readonly number[],
    /** So many of the best are needed, one more than are returned among them. */
    private readonly count: number,
  ) {
    this.exact = new Set(exact);
  }

  add({ score, entries }: Checked): void {
    const exact = entries.find(({ place }) => this.exact.has(place));
    if (this.isOncePerArticle) {
      const best = entries.reduce((one, other) => (isBetter(other, one) ? other : one));
      this.best.push({ place: (exact ?? best).place, score: exact ? score + exactBonus : score });
      return;
    }
    for (const entry of entries) {
      // Words that are said where they are shown are found once, as said.
      const isSaid = entries.some((other) => isSaidBy(other, entry));
      if (!(entry.isShown && isSaid))
        this.best.push({ place: entry.place, score: entry === exact ? entry.score + exactBonus : entry.score });
    }
  }

  /**
   * Whether nothing that is still to come belongs to the best: no article has a higher score than the bound, and of
   * those with the same score the later ones come first.
   */
  isComplete(bound: number): boolean {
    if (this.best.length < this.count) return false;
    this.best.sort(byScore);
    return (this.best[this.count - 1]?.score ?? 0) >= bound;
  }

  found(): FoundPlace[] {
    return this.best.sort(byScore).slice(0, this.count);
  }
}

/** Whether what an entry of a video shows is said there as well, as far as it is asked for. */
const isSaidBy = (said: CheckedEntry, shown: CheckedEntry): boolean =>
  !said.isShown &&
  kindAt(slotAt(said.place)) === kindAt(slotAt(shown.place)) &&
  Math.abs((said.startTime ?? -Infinity) - (shown.startTime ?? Infinity)) <= samePlaceMs &&
  shown.weights.every((weight, word) => weight === 0 || (said.weights[word] ?? 0) > 0);

const isBetter = (one: FoundPlace, other: FoundPlace): boolean => byScore(one, other) < 0;
