import { orderOf, placesOf } from '@snaplore/schema/articleOrder';
import type { ArticleOrder } from '@snaplore/schema/orderTree';
import type { ArticleTreeRow, ArticleTreeRows } from '@snaplore/schema/articleTree';
import * as limits from '@snaplore/schema/limits';
import { authorize, may } from '../access/authorize.js';
import { sqlIsPublished, sqlShown } from '../access/contentRules.js';
import type { Caller } from '../kernel/caller.js';
import { idArray } from '../kernel/ids.js';
import type { Workspace } from './workspace.entity.js';
import { WorkspaceOrder } from './workspaceOrder.entity.js';
import { rowReader } from '../outbox/rowReader.js';

/** A workspace's articles, nested as in its order, from top to bottom. */
export interface ArticleTree {
  /** Counts the saves of the order; 0 until the articles are ordered for the first time. */
  version: number;
  rows: ArticleTreeRows;
}

interface Options {
  /** Whether archived articles are included ('Show archived articles'). */
  archived: boolean;
}

/**
 * The article tree of each of `workspaces`, by workspace id, in two statements however many articles they hold. Viewers
 * get published articles, editors drafts too; the children of an article that is not shown take its place. Articles
 * that are not in the saved order come first, the newest at the top; at most `limits.articlesInOrderMax` of each
 * workspace (docs/domains/workspaces.md).
 * @throws AppError NOT_FOUND when the caller may not see one of the workspaces.
 */
export async function readArticleTrees(
  caller: Caller,
  workspaces: readonly Workspace[],
  options: Options,
): Promise<Map<string, ArticleTree>> {
  for (const workspace of workspaces) authorize(caller.viewer, 'Workspace.view', workspace);
  const ids = workspaces.map(({ id }) => id);
  const edited = workspaces
    .filter((workspace) => may(caller.viewer, 'Workspace.editArticles', workspace))
    .map(({ id }) => id);
  const reader = rowReader(caller);
  const saved = reader.find(WorkspaceOrder, 'o', 'where o.workspace_id = any(?::uuid[])', [idArray(ids)]);
  // Plain columns instead of entities: a workspace may hold thousands of articles.
  const read = reader.execute<FoundRow>(
    `select w.place::int as place, a.* from unnest(?::uuid[]) with ordinality as w (id, place) cross join lateral (
       select id as "articleId", short_id as "shortId", slug, title,
         ${sqlIsPublished('article')}::int * ${marks.isPublished}
         + (duration > 0)::int * ${marks.hasVideo} + is_archived::int * ${marks.isArchived} as marks
       from article
       where workspace_id = w.id and ${sqlShown('w.id = any(?::uuid[])', 'article')} and (? or not is_archived)
       order by id desc limit ?) a`,
    [idArray(ids), idArray(edited), options.archived, limits.articlesInOrderMax],
  );
  const [orders, rows] = await Promise.all([saved, read]);
  const rowsOf = ids.map((): FoundRow[] => []);
  for (const row of rows) rowsOf[row.place - 1]?.push(row);
  const orderIn = new Map(orders.map((order) => [order.workspaceId, order]));
  return new Map(
    ids.map((id, index) => {
      const order = orderIn.get(id);
      return [id, { version: order?.version ?? 0, rows: inOrder(rowsOf[index] ?? [], order?.tree ?? []) }];
    }),
  );
}

/** The columns that are read of an article. */
interface FoundRow extends Pick<ArticleTreeRow, 'articleId' | 'shortId' | 'slug' | 'title'> {
  /** Position of its workspace in the list of ids, from 1. */
  place: number;
  /** Sum of the `marks` that apply. */
  marks: number;
}

/** Flags of an article, read as bits of one column. */
const marks = { isPublished: 1, hasVideo: 2, isArchived: 4 } as const;

function inOrder(found: readonly FoundRow[], order: ArticleOrder): ArticleTreeRow[] {
  if (order.length === 0) return found.map((row) => placed(row, 0));
  const articles = new Map(found.map((row) => [row.articleId, row]));
  return placesOf(orderOf(order, [...articles.keys()])).flatMap(({ articleId, depth }) => {
    const row = articles.get(articleId);
    return row ? placed(row, depth) : [];
  });
}

/** A row of the answer; copied field by field, since spreading thousands of rows took as long as reading them. */
function placed({ articleId, shortId, slug, title, marks: sum }: FoundRow, depth: number): ArticleTreeRow {
  const has = (mark: keyof typeof marks): boolean => (sum & marks[mark]) !== 0;
  return {
    articleId,
    shortId,
    slug,
    title,
    depth,
    isPublished: has('isPublished'),
    hasVideo: has('hasVideo'),
    isArchived: has('isArchived'),
  };
}
