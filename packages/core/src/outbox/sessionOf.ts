import type { Viewer } from '../kernel/caller.js';
import { guestRole } from '../kernel/databaseRoles.js';
import { jobStatementTimeoutMs } from '../kernel/databaseTimeouts.js';

/**
 * Returns the settings of a viewer's transactions: the variables of row-level security, the role of guests, and the
 * statement timeout of a job.
 */
export function sessionOf(viewer: Viewer): { variables: Record<string, string> } {
  if (viewer.kind === 'guest') {
    return {
      variables: {
        // In the same statement as the others: every read of a guest takes one less.
        role: guestRole,
        'app.company_id': '',
        'app.share_id': viewer.shareId,
        'app.share_generation': String(viewer.generation),
        'app.user_id': viewer.userId ?? '',
      },
    };
  }
  return {
    variables: {
      'app.company_id': viewer.companyId ?? '',
      'app.user_id': viewer.kind === 'member' ? viewer.userId : '',
      ...(viewer.kind === 'job' ? { statement_timeout: String(jobStatementTimeoutMs) } : {}),
    },
  };
}
