/** What users react with, in the order of the menu (docs/domains/reactions.md). */
export const reactionIcons = ['👍', '😀', '😉', '😧', '😎', '😢', '😡', '🔥', '❤️'] as const;
export type ReactionIcon = (typeof reactionIcons)[number];

/** A character that asks for the coloured form of the one before it; keyboards send the heart with and without it. */
const colouredForm = /\ufe0f/g;
const plain = (text: string): string => text.replace(colouredForm, '');

/** The icon that a text is, in the form that is stored; null for any other text. */
export function readReactionIcon(text: string): ReactionIcon | null {
  return reactionIcons.find((icon) => plain(icon) === plain(text)) ?? null;
}
