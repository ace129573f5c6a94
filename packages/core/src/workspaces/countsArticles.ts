import type { TriggerDef } from '@mikro-orm/core';
import { sqlIsPublished } from '../access/contentRules.js';

const counted = 'not is_archived and deleted_at is null';

const bodies: Record<'insert' | 'update' | 'delete', string> = {
  insert:
    `perform add_to_article_count(workspace_id, count(*)::int, sum(${sqlIsPublished('inserted')}::int)::int) ` +
    `from inserted where ${counted} group by workspace_id;`,
  update:
    'perform add_to_article_count(workspace_id, sum(articles)::int, sum(published)::int) from (' +
    `select workspace_id, 1 as articles, ${sqlIsPublished('after_update')}::int as published ` +
    `from after_update where ${counted} ` +
    `union all select workspace_id, -1, -${sqlIsPublished('before_update')}::int ` +
    `from before_update where ${counted}) as changes ` +
    'group by workspace_id having sum(articles) <> 0 or sum(published) <> 0;',
  delete:
    `perform add_to_article_count(workspace_id, -count(*)::int, -sum(${sqlIsPublished('deleted')}::int)::int) ` +
    `from deleted where ${counted} group by workspace_id;`,
};

/**
 * The trigger by which a statement on articles changes `WorkspaceArticleCount`, whatever command, job or cascade it is
 * of. It runs once for a statement, however many articles that concerns; the migration gives it their rows as the
 * tables `inserted`, `before_update`, `after_update` and `deleted`
 * (docs/decisions/article-counts-are-kept-by-triggers.md).
 */
export function countsArticles(on: 'insert' | 'update' | 'delete'): TriggerDef {
  return {
    name: `count_${on}`,
    timing: 'after',
    events: [on],
    forEach: 'statement',
    body: `${bodies[on]} return null;`,
  };
}

/** The trigger by which the numbers of a workspace go with it. */
export const deletesArticleCount: TriggerDef = {
  name: 'count_delete',
  timing: 'after',
  events: ['delete'],
  body: 'delete from workspace_article_count where workspace_id = old.id; return null;',
};
