import { orderOf, placesOf } from '@snaplore/schema/articleOrder';
import { requireMember } from '../access/authorize.js';
import { getArticle } from '../articles/articles.queries.js';
import { AppError } from '../kernel/appError.js';
import type { Caller, MemberCaller, Viewer } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { idArray, isId } from '../kernel/ids.js';
import { reader } from '../outbox/transaction.js';
import { WorkspaceOrder } from '../workspaces/workspaceOrder.entity.js';
import { getWorkspace } from '../workspaces/workspaces.queries.js';
import { sharesWithArticles, sqlIsLive, sqlUserReceives } from './liveShare.js';
import { shareToken } from './shareToken.js';

export interface SharedTokenOf {
  /** Of an article, or with `isFirstWorkspaceArticle` of a workspace: its id, or the short id of its address. */
  id: string;
  /** The private link, for whom the article is shared with; else the public one, for whoever views the article. */
  isPrivate: boolean;
  /** The first article of the workspace, in the order of its tree, that is shared so. */
  isFirstWorkspaceArticle: boolean;
}

/** An article with the token of one of its links. */
export interface SharedToken {
  articleId: string;
  token: string;
}

interface Row {
  id: string;
  article_id: string;
  workspace_id: string;
  sealed_token: Buffer;
}

/**
 * The token of an article's live link (docs/domains/sharing.md).
 * @throws AppError NOT_FOUND without one that is for the caller, UNAUTHENTICATED.
 */
export async function findSharedToken(caller: Caller, asked: SharedTokenOf): Promise<SharedToken> {
  const { em, rows } = asked.isPrivate ? await privateShares(caller, asked) : await publicShares(caller, asked);
  const share = asked.isFirstWorkspaceArticle ? await firstInTree(em, rows) : rows[0];
  const token = share && shareToken(caller.services.config, share.id, share.sealed_token);
  if (!share || token == null) throw new AppError('NOT_FOUND');
  return { articleId: share.article_id, token };
}

interface Shares {
  em: Em;
  rows: Row[];
}

const columns = 's.id, s.article_id, a.workspace_id, s.sealed_token';

/** Whoever may view the article or the workspace may pass on its public link. */
async function publicShares(caller: Caller, asked: SharedTokenOf): Promise<Shares> {
  const { viewer, column, id } = await findViewed(caller, asked);
  const em = reader({ ...caller, viewer });
  const rows = await em.execute<Row[]>(
    `select ${columns} from ${sharesWithArticles} where s.audience = 'public' and ${sqlIsLive} and ${column} = ?`,
    [id],
  );
  return { em, rows };
}

async function findViewed(
  caller: Caller,
  { id, isFirstWorkspaceArticle }: SharedTokenOf,
): Promise<{ viewer: Viewer; column: string; id: string }> {
  const name = isId(id) ? { id } : { shortId: id };
  if (isFirstWorkspaceArticle) {
    const { workspace, viewer } = await getWorkspace(caller, name);
    return { viewer, column: 'a.workspace_id', id: workspace.id };
  }
  const { article, viewer } = await getArticle(caller, name);
  return { viewer, column: 'a.id', id: article.id };
}

/** Recipients need no right of their own on the workspace. */
async function privateShares(caller: Caller, { id, isFirstWorkspaceArticle }: SharedTokenOf): Promise<Shares> {
  requireMember(caller);
  const em = reader(caller);
  const column = `${isFirstWorkspaceArticle ? 'w' : 'a'}.${isId(id) ? 'id' : 'short_id'}`;
  const rows = await em.execute<Row[]>(
    `select ${columns} from ${sharesWithArticles} join workspace w on w.id = a.workspace_id
     where s.audience = 'private' and ${sqlIsLive} and ${column} = ? and ${sqlUserReceives}`,
    [id, caller.viewer.userId],
  );
  return { em, rows };
}

/** The article of a live private share that the caller receives; null for any other id. */
export async function articleOfReceivedShare(caller: MemberCaller, shareId: string): Promise<string | null> {
  const [share] = await reader(caller).execute<{ article_id: string }[]>(
    `select s.article_id from ${sharesWithArticles}
     where s.id = ? and s.audience = 'private' and ${sqlIsLive} and ${sqlUserReceives}`,
    [shareId, caller.viewer.userId],
  );
  return share?.article_id ?? null;
}

/** Articles that are not in the order come first, the newest at the top, as in the tree itself. */
async function firstInTree(em: Em, rows: readonly Row[]): Promise<Row | undefined> {
  const [some] = rows;
  if (!some) return undefined;
  const order = await em.findOne(WorkspaceOrder, { workspaceId: some.workspace_id });
  const newestFirst = rows.map((row) => row.article_id).sort((one, other) => (one < other ? 1 : -1));
  const [first] = placesOf(orderOf(order?.tree ?? [], newestFirst));
  return rows.find((row) => row.article_id === first?.articleId);
}

/** What a notification of a shared article shows its receiver. */
export interface ReceivedShare {
  title: string;
  token: string | null;
}

/** The live private shares among `shareIds` that the caller receives, by id (docs/domains/notifications.md). */
export async function receivedShares(
  caller: MemberCaller,
  shareIds: readonly string[],
): Promise<Map<string, ReceivedShare>> {
  const rows = await reader(caller).execute<{ id: string; title: string; sealed_token: Buffer }[]>(
    `select s.id, a.title, s.sealed_token from ${sharesWithArticles}
     where s.id = any(?::uuid[]) and ${sqlIsLive} and ${sqlUserReceives}`,
    [idArray(shareIds), caller.viewer.userId],
  );
  return new Map(
    rows.map((row) => [
      row.id,
      { title: row.title, token: shareToken(caller.services.config, row.id, row.sealed_token) },
    ]),
  );
}
