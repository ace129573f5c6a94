import { orderOf, placesOf } from '@snaplore/schema/articleOrder';
import type { ArticleOrder } from '@snaplore/schema/orderTree';
import type { ArticleTreeRow, ArticleTreeRows } from '@snaplore/schema/articleTree';
import { limits } from '@snaplore/schema/limits';
import { authorize, may } from '../access/authorize.js';
import { sqlIsPublished, sqlShown } from '../access/contentRules.js';
import type { Caller } from '../kernel/caller.js';
import { idArray } from '../kernel/ids.js';
import { reader } from '../outbox/transaction.js';
import type { Workspace } from './workspace.entity.js';
import { WorkspaceOrder } from './workspaceOrder.entity.js';

/** A workspace's articles as they stand below one another, from top to bottom. */
export interface ArticleTree {
  /** Counts the saves of the order; 0 while nobody has ordered them. */
  version: number;
  rows: ArticleTreeRows;
}

interface Options {
  /** Whether archived articles are among them ('Show archived articles', spec 2 §4). */
  archived: boolean;
}

/**
 * The nested list of each of `workspaces`, by workspace id, in two statements however many articles they hold. Viewers
 * find what is published, editors drafts too; what stands below an article that is not shown takes its place. Articles
 * that nobody has ordered yet come first, the newest leading; at most `limits.articlesInOrderMax` of each workspace.
 * @throws AppError NOT_FOUND when one of the workspaces is not the caller's to see.
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
  const em = reader(caller);
  const orders = await em.find(WorkspaceOrder, { workspaceId: { $in: ids } });
  // The columns that the list shows and no entities: a workspace may hold thousands, and each value takes its time.
  const rows = await em.execute<FoundRow[]>(
    `select w.place::int as place, a.* from unnest(?::uuid[]) with ordinality as w (id, place) cross join lateral (
       select id as "articleId", short_id as "shortId", slug, title, ${sqlIsPublished('article')}::int * ${marks.isPublished}
         + (duration > 0)::int * ${marks.hasVideo} + is_archived::int * ${marks.isArchived} as marks
       from article
       where workspace_id = w.id and ${sqlShown('w.id = any(?::uuid[])', 'article')} and (? or not is_archived)
       order by id desc limit ?) a`,
    [idArray(ids), idArray(edited), options.archived, limits.articlesInOrderMax],
  );
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

/** What is read of an article. */
interface FoundRow extends Pick<ArticleTreeRow, 'articleId' | 'shortId' | 'slug' | 'title'> {
  /** Which of the workspaces it is in, from 1. */
  place: number;
  /** The sum of its `marks`. */
  marks: number;
}

/** What is true of an article or not, in one column. */
const marks = { isPublished: 1, hasVideo: 2, isArchived: 4 } as const;

function inOrder(found: readonly FoundRow[], order: ArticleOrder): ArticleTreeRow[] {
  if (order.length === 0) return found.map((row) => placed(row, 0));
  const articles = new Map(found.map((row) => [row.articleId, row]));
  return placesOf(orderOf(order, [...articles.keys()])).flatMap(({ articleId, depth }) => {
    const row = articles.get(articleId);
    return row ? placed(row, depth) : [];
  });
}

/** A row as it is answered; field by field, since copying thousands with `...` took as long as reading them. */
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
