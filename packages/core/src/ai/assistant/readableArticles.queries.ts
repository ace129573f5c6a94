import { may } from '../../access/authorize.js';
import { Article } from '../../articles/article.entity.js';
import type { MemberCaller } from '../../kernel/caller.js';
import { idArray } from '../../kernel/ids.js';
import { rowReader } from '../../outbox/rowReader.js';
import { receivedShares } from '../../sharing/sharedToken.queries.js';
import { Workspace } from '../../workspaces/workspace.entity.js';

/** An article that the asker may read at this moment. */
export interface ReadableArticle {
  article: Article;
  /** The private share by which alone they may; null where their role lets them. */
  shareId: string | null;
  mayEdit: boolean;
}

/** An article, and the private share that it was found by, if any. */
export interface NamedArticle {
  articleId: string;
  shareId: string | null;
}

/** Those of some articles that the caller may read at this moment, by id: each by their role, or by its share. */
export async function readableArticles(
  caller: MemberCaller,
  named: readonly NamedArticle[],
): Promise<Map<string, ReadableArticle>> {
  const { viewer } = caller;
  if (named.length === 0) return new Map();
  const pairs = await rowReader(caller).findPairs(
    [Article, 'a'],
    [Workspace, 'w'],
    'join workspace w on w.id = a.workspace_id where a.id = any(?::uuid[]) and not a.is_archived',
    [idArray([...new Set(named.map(({ articleId }) => articleId))])],
  );
  const shareIds = named.flatMap(({ shareId }) => shareId ?? []);
  const received = shareIds.length === 0 ? new Map<string, unknown>() : await receivedShares(caller, shareIds);
  const shareOf = new Map(
    named.flatMap(({ articleId, shareId }) =>
      shareId !== null && received.has(shareId) ? [[articleId, shareId]] : [],
    ),
  );
  return new Map(
    pairs.flatMap(({ one: article, other: workspace }): [string, ReadableArticle][] => {
      const subject = { article, workspace };
      if (may(viewer, 'Article.view', subject))
        return [[article.id, { article, shareId: null, mayEdit: may(viewer, 'Article.edit', subject) }]];
      const shareId = shareOf.get(article.id);
      return shareId === undefined ? [] : [[article.id, { article, shareId, mayEdit: false }]];
    }),
  );
}
