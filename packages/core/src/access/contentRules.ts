import type { WorkspaceRole } from '@snaplore/schema/roles';
import type { Viewer } from '../kernel/caller.js';
import { allOf, never, type SqlCondition } from './sqlCondition.js';
import type { ArticleSubject } from './subjects.js';
import { hasRole, sqlMemberHasRole, sqlViewerHasRole } from './workspaceRoles.js';

/** What it takes to do something to an article, or to what belongs to it. */
interface ContentRule {
  /** The least role on the article's workspace, once the article is published. */
  published: WorkspaceRole;
  /** The least role while it is a draft. */
  draft: WorkspaceRole;
  /** Whether the guest of a share of this article may, too, once it is published. */
  share: boolean;
  /** Whether it is done to a deleted article, and to no other. */
  isForDeleted?: true;
}

const view: ContentRule = { published: 'viewer', draft: 'editor', share: true };
const edit: ContentRule = { published: 'editor', draft: 'editor', share: false };

/** Readers see what is published; a draft is known to those who may edit it (docs/domains/access.md). */
export const articleContent = {
  'Article.view': view,
  'Article.edit': edit,
  'Article.publish': edit,
  'Article.delete': edit,
  'Article.transfer': edit,
  'Article.restore': { ...edit, isForDeleted: true },
  'Article.comment': { ...view, share: false },
  'Article.uploadVideo': edit,
  'Article.share': edit,
  'Article.viewRecipients': { ...view, share: false },
  'Note.read': view,
  'Note.write': edit,
} as const satisfies Record<string, ContentRule>;
export type ArticleAction = keyof typeof articleContent;

/** Whether an article has been published: readers see it, and its title is no longer that of the draft. */
export const isPublished = ({ publishedAt }: { publishedAt: Date | null }): boolean => publishedAt !== null;

/** Whether the viewer meets `rule`; never for an article and a workspace that do not belong together. */
export function meets(viewer: Viewer, rule: ContentRule, { article, workspace }: ArticleSubject): boolean {
  if (article.workspaceId !== workspace.id || article.companyId !== workspace.companyId) return false;
  if ((article.deletedAt !== null) !== (rule.isForDeleted ?? false)) return false;
  if (viewer.kind === 'guest') {
    return (
      rule.share && isPublished(article) && viewer.articleId === article.id && viewer.companyId === article.companyId
    );
  }
  return hasRole(viewer, workspace, isPublished(article) ? rule.published : rule.draft);
}

interface Aliases {
  article: string;
  workspace: string;
}
const usual: Aliases = { article: 'a', workspace: 'w' };

/** That the article and the workspace belong together, and whether the rule is for deleted articles. */
const concerns = ({ isForDeleted }: ContentRule, { article, workspace }: Aliases): string =>
  `${article}.workspace_id = ${workspace}.id and ${article}.company_id = ${workspace}.company_id` +
  ` and ${article}.deleted_at is ${isForDeleted ? 'not null' : 'null'}`;

/** `meets` in SQL, for one viewer: whether they may do `action` to the article `a` in the workspace `w`. */
export function sqlViewerMay(viewer: Viewer, action: ArticleAction, aliases = usual): SqlCondition {
  const rule: ContentRule = articleContent[action];
  const { article, workspace } = aliases;
  const together: SqlCondition = { sql: concerns(rule, aliases), parameters: [] };
  if (viewer.kind === 'guest') {
    return rule.share
      ? allOf(together, {
          sql: `${article}.published_at is not null and ${article}.id = ? and ${article}.company_id = ?`,
          parameters: [viewer.articleId, viewer.companyId],
        })
      : never;
  }
  const published = sqlViewerHasRole(viewer, rule.published, workspace);
  if (rule.published === rule.draft) return allOf(together, published);
  const draft = sqlViewerHasRole(viewer, rule.draft, workspace);
  return allOf(together, {
    sql: `case when ${article}.published_at is null then ${draft.sql} else ${published.sql} end`,
    parameters: [...draft.parameters, ...published.parameters],
  });
}

/** The same where the statement has no workspace: whether the viewer may do `action` to the article `a`. */
export function sqlViewerMayTo(viewer: Viewer, action: ArticleAction): SqlCondition {
  const { sql, parameters } = sqlViewerMay(viewer, action);
  return { sql: `exists (select 1 from workspace w where ${sql})`, parameters };
}

/** `meets` in SQL from the member's side: whether the membership `m` may do `action` to the article `a` in `w`. */
export function sqlMemberMay(action: ArticleAction): string {
  const rule: ContentRule = articleContent[action];
  return `(${concerns(rule, usual)}
  and case when a.published_at is null then ${sqlMemberHasRole(rule.draft)}
    else ${sqlMemberHasRole(rule.published)} end)`;
}

/**
 * The same for the articles of workspaces that the viewer may view: an article is shown when it is not deleted, and
 * published or where `seesDrafts`, a condition in SQL, says that they may edit the workspace's articles.
 */
export const sqlShown = (seesDrafts: string, article = 'a'): string =>
  `(${article}.deleted_at is null and (${article}.published_at is not null or ${seesDrafts}))`;

/** Whether an article is published, as a value to show. */
export const sqlIsPublished = (article = 'a'): string => `(${article}.published_at is not null)`;
