import { actions, type Action } from '@snaplore/schema/actions';
import { AppError } from '../kernel/appError.js';
import type { Caller, MemberCaller, Viewer } from '../kernel/caller.js';
import { asThemselves, isThemselves } from './loginAs.js';
import { rules, type Subjects } from './rules.js';

/** Whether the viewer may do `action` to `subject` (docs/domains/access.md). An action without a rule is refused. */
export function may<A extends Action>(viewer: Viewer, action: A, subject: Subjects[A]): boolean {
  const rule = rules[action] as ((viewer: Viewer, subject: Subjects[A]) => boolean) | undefined;
  return rule !== undefined && rule(viewer, subject);
}

/**
 * Requires that the viewer may do `action` to `subject` (docs/domains/access.md).
 * @throws AppError UNAUTHENTICATED for an anonymous viewer, ONLY_THEMSELVES for a super admin in the place of a user
 * who may, NOT_FOUND for what the viewer may not know exists, else FORBIDDEN.
 */
export function authorize<A extends Action>(viewer: Viewer, action: A, subject: Subjects[A]): void {
  if (may(viewer, action, subject)) return;
  if (viewer.kind === 'anonymous') throw new AppError('UNAUTHENTICATED');
  if (!isThemselves(viewer) && may(asThemselves(viewer), action, subject)) throw new AppError('ONLY_THEMSELVES');
  const view = `${action.split('.')[0] as string}.view` as Action;
  if (view in rules && !may(viewer, view, subject as never)) throw new AppError('NOT_FOUND');
  throw new AppError('FORBIDDEN');
}

/** The names of the actions on one kind of subject that the viewer may take (docs/domains/access.md). */
export function abilitiesOn<Kind extends string>(
  viewer: Viewer,
  kind: Kind,
  subject: Subjects[Extract<Action, `${Kind}.${string}`>],
): string[] {
  return actions
    .filter((action) => action.startsWith(`${kind}.`) && may(viewer, action, subject as never))
    .map((action) => action.slice(kind.length + 1));
}

/**
 * Narrows to a signed-in member (docs/domains/access.md).
 * @throws AppError UNAUTHENTICATED.
 */
export function requireMember(caller: Caller): asserts caller is MemberCaller {
  if (caller.viewer.kind !== 'member') throw new AppError('UNAUTHENTICATED');
}
