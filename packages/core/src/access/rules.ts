import type { Action } from '@snaplore/schema/actions';
import { articleRules } from './articles.policy.js';
import { commentRules } from './comments.policy.js';
import { companyRules } from './companies.policy.js';
import { memberRules } from './members.policy.js';
import { groupRules } from './groups.policy.js';
import { accountRules } from './accounts.policy.js';
import { jobRules } from './jobs.policy.js';
import { notificationRules } from './notifications.policy.js';
import { videoRules } from './videos.policy.js';
import { workspaceRules } from './workspaces.policy.js';

/** A rule for each action; the build breaks when an action has none. */
export const rules = {
  ...companyRules,
  ...memberRules,
  ...groupRules,
  ...accountRules,
  ...workspaceRules,
  ...articleRules,
  ...commentRules,
  ...notificationRules,
  ...jobRules,
  ...videoRules,
} satisfies Record<Action, (...parameters: never[]) => boolean>;

/** What each action is done to. */
export type Subjects = {
  [A in Action]: Parameters<(typeof rules)[A]> extends [unknown, infer Subject] ? Subject : null;
};
