import type { Caller } from '@snaplore/core/kernel/caller';
import { readArticleTrees, type ArticleTree } from '@snaplore/core/workspaces/articleTree.queries';
import type { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import DataLoader from 'dataloader';

/** The nested lists of workspaces, batched: as many statements for all workspaces of a request as for one. */
export class ArticleTreeLoaders {
  private readonly current = this.treesOf({ archived: false });
  private readonly whole = this.treesOf({ archived: true });

  constructor(private readonly caller: () => Caller) {}

  async load(workspace: Workspace, { archived }: { archived: boolean }): Promise<ArticleTree> {
    return await (archived ? this.whole : this.current).load(workspace);
  }

  /** Drops what this request has read, after a change of the order. */
  forget(workspace: Workspace): void {
    this.current.clear(workspace);
    this.whole.clear(workspace);
  }

  private treesOf(options: { archived: boolean }): DataLoader<Workspace, ArticleTree, string> {
    return new DataLoader<Workspace, ArticleTree, string>(
      async (workspaces) => {
        const trees = await readArticleTrees(this.caller(), workspaces, options);
        return workspaces.map(({ id }) => trees.get(id) ?? { version: 0, rows: [] });
      },
      { cacheKeyFn: ({ id }) => id },
    );
  }
}
