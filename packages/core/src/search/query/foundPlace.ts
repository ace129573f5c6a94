import { articleOf } from '../index/place.js';

/** An entry that the viewer finds, by its place, and what it scores. */
export interface FoundPlace {
  place: number;
  score: number;
}

/** More than any score: those with the very title come first. */
export const exactBonus = 1e6;

/** Of equal ones the later article comes first, and in an article the text that was written first. */
export function byScore(one: FoundPlace, other: FoundPlace): number {
  if (one.score !== other.score) return other.score > one.score ? 1 : -1;
  return articleOf(other.place) - articleOf(one.place) || one.place - other.place;
}
