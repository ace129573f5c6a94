import type { ReactionIcon } from '@snaplore/schema/reactionIcons';
import { AppError } from '../kernel/appError.js';

/** A user's own word with one icon. */
export interface OwnReaction {
  icon: ReactionIcon;
  isOn: boolean;
}

/** What one user last said with one icon. */
export interface SaidReaction extends OwnReaction {
  userId: string;
  changedAt: Date;
}

/** What a list of reactions says of one icon. */
export interface ListedReaction {
  icon: ReactionIcon;
  userIds: readonly string[];
}

/** How old a list may be that a client sends back, in milliseconds. */
const listLivesMs = 60_000;

/**
 * What a whole list of reactions changes of the caller's own (docs/domains/reactions.md). It was read a moment before,
 * and others react meanwhile: where it differs by what they did since, theirs stays as it is.
 * @throws AppError FORBIDDEN for any other difference in what others said.
 */
export function ownReactions(
  userId: string,
  said: readonly SaidReaction[],
  listed: readonly ListedReaction[],
  now: Date,
): OwnReaction[] {
  const icons = new Set([...said, ...listed].map(({ icon }) => icon));
  const own: OwnReaction[] = [];
  let isOld = false;
  for (const icon of icons) {
    const isListed = new Set(listed.filter((each) => each.icon === icon).flatMap(({ userIds }) => userIds));
    const last = new Map(said.filter((each) => each.icon === icon).map((each) => [each.userId, each]));
    for (const other of new Set([...isListed, ...last.keys()])) {
      const isOn = isListed.has(other);
      const before = last.get(other);
      if (isOn === (before?.isOn ?? false)) continue;
      if (other === userId) own.push({ icon, isOn });
      else if (before && now.getTime() - before.changedAt.getTime() < listLivesMs) isOld = true;
      else throw new AppError('FORBIDDEN');
    }
  }
  // Nothing of the caller's own: the list was sent for what it says of others.
  if (isOld && own.length === 0) throw new AppError('FORBIDDEN');
  return own;
}
