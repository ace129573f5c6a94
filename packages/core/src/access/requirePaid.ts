import { AppError } from '../kernel/appError.js';
import type { Viewer } from '../kernel/caller.js';

/**
 * Requires that the member's company is paid; super admins always pass (docs/domains/access.md).
 * @throws AppError COMPANY_NOT_PAID.
 */
export function requirePaid(viewer: Viewer): void {
  if (viewer.kind === 'member' && !viewer.isPaid && !viewer.isSuperAdmin) throw new AppError('COMPANY_NOT_PAID');
}
