import { reactionIcons, type ReactionIcon } from '@snaplore/schema/reactionIcons';
import type { CommentReaction } from './commentView.js';

const placeOf = (icon: string): number => reactionIcons.indexOf(icon as ReactionIcon);

/** The reactions on a comment once the user reacts with an icon, or takes that back, in the order of the menu. */
export function withReaction<Reaction extends CommentReaction>(
  reactions: readonly Reaction[],
  icon: ReactionIcon,
  isOn: boolean,
): (Reaction | CommentReaction)[] {
  const before = reactions.find((each) => each.icon === icon);
  if ((before?.isOwn ?? false) === isOn) return [...reactions];
  const count = (before?.count ?? 0) + (isOn ? 1 : -1);
  const others = reactions.filter((each) => each.icon !== icon);
  if (count <= 0) return others;
  return [...others, { ...before, icon, count, isOwn: isOn }].sort(
    (one, other) => placeOf(one.icon) - placeOf(other.icon),
  );
}
