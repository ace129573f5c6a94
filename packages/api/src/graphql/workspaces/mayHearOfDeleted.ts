import { AppError } from '@snaplore/core/kernel/appError';
import type { Caller } from '@snaplore/core/kernel/caller';
import type { DomainEvents } from '@snaplore/schema/events';

/**
 * Of a workspace that is gone no right can be asked: its event names who saw it last.
 * @throws AppError NOT_FOUND for anybody else.
 */
export function mayHearOfDeleted({ viewer }: Caller, { userIds }: DomainEvents['workspace.deleted']): void {
  if (viewer.kind !== 'member' || userIds?.includes(viewer.userId) === false) throw new AppError('NOT_FOUND');
}
