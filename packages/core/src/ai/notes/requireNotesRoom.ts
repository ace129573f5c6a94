import * as limits from '@snaplore/schema/limits';
import { AppError } from '../../kernel/appError.js';

/**
 * Requires that a draft with these notes may have one more (docs/domains/smartNotes.md).
 * @throws AppError AI_NOTES_FULL.
 */
export function requireNotesRoom(tabs: readonly unknown[]): void {
  const max = limits.textTabsPerArticle;
  if (tabs.length >= max) throw new AppError('AI_NOTES_FULL');
}
