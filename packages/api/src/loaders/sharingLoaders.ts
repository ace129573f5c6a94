import type { ArticleSubject } from '@snaplore/core/access/subjects';
import type { Article } from '@snaplore/core/articles/article.entity';
import type { Caller } from '@snaplore/core/kernel/caller';
import { listRecipients, type Recipient } from '@snaplore/core/sharing/recipients.queries';
import { receivedShares, type ReceivedShare } from '@snaplore/core/sharing/sharedToken.queries';
import { readSharing, type Sharing } from '@snaplore/core/sharing/sharing.queries';
import type { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import DataLoader from 'dataloader';

/** What a request reads of shared articles, in the same number of statements for any number of them. */
export interface SharingLoaders {
  /** The links of an article that this viewer may see. */
  links: DataLoader<Article, Sharing | null, string>;
  /** With whom it is shared; nobody for viewers who may not see it. */
  recipients: DataLoader<Article, Recipient[], string>;
  /** What a notification shows of a private share; null when it is not for the caller, or no longer live. */
  received: DataLoader<string, ReceivedShare | null>;
}

export function sharingLoaders(
  caller: () => Caller,
  workspace: () => DataLoader<string, Workspace | null>,
): SharingLoaders {
  const subjectsOf = async (articles: readonly Article[]): Promise<ArticleSubject[]> => {
    const workspaces = await Promise.all(articles.map(({ workspaceId }) => workspace().load(workspaceId)));
    return articles.flatMap((article, index) => {
      const of = workspaces[index];
      return of ? [{ article, workspace: of }] : [];
    });
  };
  const byArticle = { cacheKeyFn: ({ id }: Article) => id };
  return {
    links: new DataLoader<Article, Sharing | null, string>(async (articles) => {
      const found = await readSharing(caller(), await subjectsOf(articles));
      return articles.map(({ id }) => found.get(id) ?? null);
    }, byArticle),
    recipients: new DataLoader<Article, Recipient[], string>(async (articles) => {
      const found = await listRecipients(caller(), await subjectsOf(articles));
      return articles.map(({ id }) => found.get(id) ?? []);
    }, byArticle),
    received: new DataLoader<string, ReceivedShare | null>(async (ids) => {
      const { viewer, ...rest } = caller();
      const found = viewer.kind === 'member' ? await receivedShares({ ...rest, viewer }, ids) : new Map();
      return ids.map((id) => (found.get(id) as ReceivedShare | undefined) ?? null);
    }),
  };
}
