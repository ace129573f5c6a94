import { reactionIcons, readReactionIcon, type ReactionIcon } from '@snaplore/schema/reactionIcons';
import { AppError } from '../kernel/appError.js';

/**
 * Returns the icon that was sent, in the form that is stored (docs/domains/reactions.md).
 * @throws AppError BAD_INPUT naming the field for all else.
 */
export function requireReactionIcon(value: unknown, field: string): ReactionIcon {
  const icon = typeof value === 'string' ? readReactionIcon(value) : null;
  if (!icon) throw new AppError('BAD_INPUT', {}, { [field]: `one of ${reactionIcons.join(' ')}` });
  return icon;
}
