import { AppError } from '../kernel/appError.js';

/** Room for an emoji of several characters, or the name of an icon. */
const iconMax = 32;

/**
 * Returns the icon that a comment, or its quote, is shown by; null for none (docs/domains/comments.md).
 * @throws AppError BAD_INPUT naming the field for a longer text.
 */
export function readCommentIcon(value: string | null | undefined, field: string): string | null {
  const icon = (value ?? '')
    .toWellFormed()
    .replace(/\p{Control}/gu, '')
    .trim();
  if (icon.length > iconMax) throw new AppError('BAD_INPUT', {}, { [field]: `at most ${iconMax} characters` });
  return icon === '' ? null : icon;
}
