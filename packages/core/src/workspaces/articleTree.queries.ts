import { orderOf, placesOf } from '@snaplore/schema/articleOrder';
import { limits } from '@snaplore/schema/limits';
import { authorize } from '../platform/authorize.js';
import type { Caller } from '../platform/caller.js';
import { idArray } from '../platform/ids.js';
import { reader } from '../platform/transaction.js';
import type { Workspace } from './workspace.entity.js';
import { WorkspaceOrder } from './workspaceOrder.entity.js';
import { roleOn } from './workspaces.policy.js';

/** One article of a workspace's nested list (spec 1 §2, workspace sidebar): what the list shows of it, and where. */
export interface ArticleTreeRow {
  articleId: string;
  shortId: string;
  slug: string;
  title: string;
  /** 0 stands at the root. */
  depth: number;
  isPublished: boolean;
  hasFilm: boolean;
  isArchived: boolean;
}

/** A workspace's articles as they stand below one another, from top to bottom. */
export interface ArticleTree {
  /** Counts the saves of the order; 0 while nobody has ordered them. */
  version: number;
  rows: ArticleTreeRow[];
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
export async function readArticleTrees(caller: Caller, workspaces: readonly Workspace[], options: Options): Promise<Map<string, ArticleTree>> {
  for (const workspace of workspaces) authorize(caller.viewer, 'Workspace.view', workspace);
  const ids = workspaces.map(({ id }) => id);
  const edited = workspaces.filter((workspace) => roleOn(caller.viewer, workspace) !== 'viewer').map(({ id }) => id);
  const em = reader(caller);
  const orders = await em.find(WorkspaceOrder, { workspaceId: { $in: ids } });
  // The columns that the list shows and no entities: a workspace may hold thousands.
  const rows = await em.execute<(Omit<ArticleTreeRow, 'depth'> & { workspaceId: string })[]>(
    `select a.* from unnest(?::uuid[]) as w (id) cross join lateral (
       select id as "articleId", workspace_id as "workspaceId", short_id as "shortId", slug, title,
         published_at is not null as "isPublished", duration > 0 as "hasFilm", is_archived as "isArchived"
       from article
       where workspace_id = w.id and (published_at is not null or w.id = any(?::uuid[])) and (? or not is_archived)
       order by id desc limit ?) a`,
    [idArray(ids), idArray(edited), options.archived, limits.articlesInOrderMax],
  );
  const rowsOf = Map.groupBy(rows, ({ workspaceId }) => workspaceId);
  const orderIn = new Map(orders.map((order) => [order.workspaceId, order]));
  return new Map(ids.map((id) => {
    const articles = new Map((rowsOf.get(id) ?? []).map(({ workspaceId: _, ...row }) => [row.articleId, row]));
    const order = orderIn.get(id);
    const places = placesOf(orderOf(order?.tree ?? [], [...articles.keys()]));
    return [id, {
      version: order?.version ?? 0,
      rows: places.flatMap(({ articleId, depth }) => {
        const row = articles.get(articleId);
        return row ? [{ ...row, depth }] : [];
      }),
    }];
  }));
}
