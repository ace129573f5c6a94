import type { ErrorCode } from '@snaplore/schema/errors';
import * as limits from '@snaplore/schema/limits';
import { workspaceVisibilities, type WorkspaceVisibility } from '@snaplore/schema/roles';
import { AppError } from '../kernel/appError.js';
import { optionalText, requireText } from '../kernel/input.js';

/**
 * A workspace's title; it must not look like a personal workspace's (docs/domains/workspaces.md).
 * @throws AppError `empty`, BAD_INPUT.
 */
export function requireWorkspaceTitle(title: string, empty: ErrorCode): string {
  const text = requireText(title, 'title', limits.workspaceTitleMax, empty);
  if (text.startsWith('PW_')) throw new AppError('BAD_INPUT', {}, { title: 'PW_' });
  return text;
}

/** @throws AppError BAD_INPUT. */
export function requireWorkspaceDescription(description: string): string {
  return optionalText(description, 'description', limits.workspaceDescriptionMax);
}

/**
 * Private, organization or public: a personal workspace is created with the membership and cannot be requested
 * (docs/domains/workspaces.md).
 * @throws AppError BAD_INPUT.
 */
export function requireSharedVisibility(visibility: WorkspaceVisibility): WorkspaceVisibility {
  if (visibility === 'personal' || !workspaceVisibilities.includes(visibility))
    throw new AppError('BAD_INPUT', {}, { visibility });
  return visibility;
}
