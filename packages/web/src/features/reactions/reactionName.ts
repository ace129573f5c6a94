import type { ReactionIcon } from '@snaplore/schema/reactionIcons';
import { m } from '../../paraglide/messages.js';

/** What an icon is called, for those who hear the screen. */
export const reactionName: Record<ReactionIcon, () => string> = {
  '👍': m.reactions_thumbsUp,
  '😀': m.reactions_smile,
  '😉': m.reactions_wink,
  '😧': m.reactions_surprise,
  '😎': m.reactions_sunglasses,
  '😢': m.reactions_tear,
  '😡': m.reactions_anger,
  '🔥': m.reactions_fire,
  '❤️': m.reactions_heart,
};
