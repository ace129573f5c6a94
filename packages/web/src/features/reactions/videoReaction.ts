import type { ReactionIcon } from '@snaplore/schema/reactionIcons';

/** A reaction on a moment of an article's video. */
export interface VideoReaction {
  id: string;
  icon: ReactionIcon;
  /** Milliseconds of the article's timeline. */
  time: number;
  userName: string | null;
  /** Whether the user may take it back. */
  isOwn: boolean;
}

/** What the player shows and does with reactions; null where the user sees none. */
export interface VideoReactions {
  list: readonly VideoReaction[];
  /** Reacts at a time of the timeline, in milliseconds; null where the user may not. */
  add: ((icon: ReactionIcon, time: number) => void) | null;
  remove: (id: string) => void;
}

/** Reactions that share a position on the timeline, of one icon. */
export interface ReactionGroup {
  icon: ReactionIcon;
  time: number;
  reactions: VideoReaction[];
}

/**
 * Groups reactions of one icon that would overlap; another icon there is moved behind it. `near` is the share of the
 * duration that counts as the same position.
 */
export function groupReactions(reactions: readonly VideoReaction[], duration: number, near = 0.03): ReactionGroup[] {
  const groups: ReactionGroup[] = [];
  for (const reaction of [...reactions].sort((one, other) => one.time - other.time)) {
    const group = groups.findLast(({ icon }) => icon === reaction.icon);
    if (group && reaction.time - group.time < duration * near) group.reactions.push(reaction);
    else groups.push({ icon: reaction.icon, time: reaction.time, reactions: [reaction] });
  }
  return groups;
}
