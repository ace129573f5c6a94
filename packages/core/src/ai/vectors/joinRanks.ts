/** How little the first ranks count more than those behind them: the usual constant of reciprocal rank fusion. */
const rankOffset = 60;

/**
 * Joins the order that items stand in with that of their likeness, by the sum of `1 / (60 + rank)`
 * (docs/domains/assistant.md). Of equal ones the more alike is first; those of unknown likeness keep their places.
 * @param likenesses of the items, each null where it is unknown.
 */
export function joinRanks<Item>(items: readonly Item[], likenesses: readonly (number | null)[]): Item[] {
  const known = items.flatMap((item, place) => {
    const like = likenesses[place] ?? null;
    return like === null ? [] : [{ item, place, like }];
  });
  const byLikeness = new Map(
    known.toSorted((one, other) => other.like - one.like).map(({ item }, rank) => [item, rank]),
  );
  const joined = known
    .map(({ item, like }, rank) => ({
      item,
      like,
      score: 1 / (rankOffset + rank) + 1 / (rankOffset + (byLikeness.get(item) ?? known.length)),
    }))
    .sort((one, other) => other.score - one.score || other.like - one.like);
  const result = [...items];
  known.forEach(({ place }, index) => {
    const next = joined[index];
    if (next) result[place] = next.item;
  });
  return result;
}
