import * as limits from '@snaplore/schema/limits';
import { sqlViewerMay } from '../access/contentRules.js';
import { allOf, always, type SqlCondition } from '../access/sqlCondition.js';
import { sqlViewerHasRole } from '../access/workspaceRoles.js';
import { AppError } from '../kernel/appError.js';
import type { Viewer } from '../kernel/caller.js';
import { isId } from '../kernel/ids.js';
import { optionalText } from '../kernel/input.js';

/** What a draft holds; one without anything counts as notes. */
export const draftTypes = ['video', 'notes', 'both'] as const;
export type DraftType = (typeof draftTypes)[number];

/** A filter of the list of drafts; omitted parts do not narrow it. */
export interface DraftFilter {
  /** Part of the draft's title, ignoring case. */
  query?: string | null | undefined;
  /** The workspace that the list shows for a draft. */
  workspaceId?: string | null | undefined;
  /** Who created the article. */
  creatorId?: string | null | undefined;
  type?: DraftType | null | undefined;
}

/** The type of a draft with so many paragraphs and notes (docs/domains/articles.md). */
export function draftType(paragraphs: number, notes: number): DraftType {
  if (paragraphs === 0) return 'notes';
  return notes > 0 ? 'both' : 'video';
}

/** `draftType` in SQL, as conditions on an article. */
const sqlDraftType = (type: DraftType, article: string): string => {
  const paragraphs = `exists (select 1 from video_draft v where v.article_id = ${article}.id and v.duration > 0)`;
  const notes = `exists (select 1 from text_tab t where t.article_id = ${article}.id and t.removed_at is null)`;
  return {
    notes: `not ${paragraphs}`,
    both: `(${paragraphs} and ${notes})`,
    video: `(${paragraphs} and not ${notes})`,
  }[type];
};

/**
 * The workspace that is shown for a draft: where the article is published next, as far as the viewer may see that, else
 * where it is.
 */
export function sqlShownWorkspace(viewer: Viewer, article: string): SqlCondition {
  const visible = sqlViewerHasRole(viewer, 'viewer', 'next');
  return {
    sql: `coalesce((select next.id from workspace next
      where next.id = ${article}.draft_workspace_id and ${visible.sql}), ${article}.workspace_id)`,
    parameters: visible.parameters,
  };
}

/**
 * The drafts that a viewer may edit, as the article `a` in the workspace `w`, without archived articles, narrowed by
 * `filter` (docs/domains/articles.md).
 * @throws AppError BAD_INPUT for a filter that cannot be one.
 */
export function sqlDrafts(viewer: Viewer, { query, workspaceId, creatorId, type }: DraftFilter = {}): SqlCondition {
  for (const [field, value] of Object.entries({ workspaceId, creatorId }))
    if (value != null && !isId(value)) throw new AppError('BAD_INPUT', {}, { [field]: 'not an id' });
  const words = optionalText(query ?? '', 'query', limits.articleTitleMax);
  const shown = sqlShownWorkspace(viewer, 'a');
  return allOf(
    { sql: 'a.has_draft_changes and not a.is_archived', parameters: [] },
    sqlViewerMay(viewer, 'Article.edit'),
    words === ''
      ? always
      : { sql: 'strpos(lower(coalesce(a.draft_title, a.title)), lower(?)) > 0', parameters: [words] },
    workspaceId == null ? always : { sql: `${shown.sql} = ?::uuid`, parameters: [...shown.parameters, workspaceId] },
    creatorId == null ? always : { sql: 'a.author_id = ?::uuid', parameters: [creatorId] },
    type == null ? always : { sql: sqlDraftType(type, 'a'), parameters: [] },
  );
}
