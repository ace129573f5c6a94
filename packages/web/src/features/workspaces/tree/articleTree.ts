import type { ArticleTreeRow } from '@snaplore/schema/articleTree';

/** A loaded tree, its rows from top to bottom. */
export interface LoadedTree {
  workspaceId: string;
  rows: readonly ArticleTreeRow[];
}

/** A change of the workspace or of its articles. */
export interface TreeEvent {
  kind: string;
  workspaceId: string | null;
  articleId: string | null;
  /** The article after the change, without its depth; null if the user cannot see it any more. */
  article: Omit<ArticleTreeRow, 'depth'> | null;
}

/** Loads a tree and its changes. */
export interface TreeSource {
  /** `isRevalidation` if rows are shown meanwhile. */
  load(isRevalidation: boolean): Promise<LoadedTree>;
  /**
   * Reports changes of all workspaces until the returned function is called; `onGap` when some may have been missed.
   */
  follow(onEvent: (event: TreeEvent) => void, onGap: () => void): () => void;
  /** Calls `request` at once, then at most once a second, together with what else the change concerns. */
  requestAgain(request: () => void): void;
  cancelRequest(request: () => void): void;
}

export interface TreeState {
  /** Null until it was loaded. */
  rows: readonly ArticleTreeRow[] | null;
  /** Why the last request failed. */
  error: unknown;
}

/** Milliseconds in which events are collected: archiving an article may send hundreds, one for each below it. */
const batchMs = 150;
/** The events that may change the tree; those of comments and videos do not. */
const treeEventKinds = [
  'workspace_changed',
  'workspace_deleted',
  'article_created',
  'article_changed',
  'article_published',
  'article_deleted',
  'draft_changed',
  'note_changed',
];
const rowEventKinds = ['article_changed', 'article_published', 'draft_changed', 'note_changed'];

/**
 * The articles of one workspace as a tree, beside the normalised cache, and up to date while it has subscribers. An
 * event with the article updates its row; one that changes the shape of the tree reloads it.
 */
export class ArticleTree {
  private state: TreeState = { rows: null, error: undefined };
  private readonly listeners = new Set<() => void>();
  private readonly pendingEvents: TreeEvent[] = [];
  private loading: Promise<void> | null = null;
  private stopFollowing: (() => void) | null = null;
  private workspaceId: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly source: TreeSource) {}

  readonly getState = (): TreeState => this.state;

  /** Follows changes from the first subscriber to the last. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    if (this.listeners.size === 1) {
      // Before loading, so that no change in between is missed.
      this.follow();
      void this.reload();
    }
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.stop();
    };
  };

  /** Loads all rows; concurrent calls share one request. */
  readonly reload = async (): Promise<void> => {
    this.loading ??= this.fetchRows().finally(() => {
      this.loading = null;
    });
    await this.loading;
  };

  /** Shows the rows of another response, as that of a save. */
  setRows(rows: readonly ArticleTreeRow[]): void {
    const known = new Map((this.state.rows ?? []).map((row) => [row.articleId, row]));
    // Equal rows stay the same objects, so that they are not rendered again.
    this.setState({ rows: rows.map((row) => reuseIfEqual(known.get(row.articleId), row)), error: undefined });
  }

  private setState(state: TreeState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }

  private async fetchRows(): Promise<void> {
    try {
      const { workspaceId, rows } = await this.source.load(this.state.rows !== null);
      this.workspaceId = workspaceId;
      this.setRows(rows);
    } catch (error) {
      this.setState({ rows: this.state.rows, error });
    }
  }

  private follow(): void {
    this.stopFollowing = this.source.follow(
      (event) => {
        if (!treeEventKinds.includes(event.kind)) return;
        if (this.workspaceId !== null && event.workspaceId !== this.workspaceId) return;
        if (this.loading === null && this.changesShape(event)) {
          this.source.requestAgain(this.reloadAfterChange);
          return;
        }
        this.pendingEvents.push(event);
        if (this.pendingEvents.length === 1)
          this.timer = setTimeout(() => {
            void this.applyPendingEvents();
          }, batchMs);
      },
      () => {
        void this.reload();
      },
    );
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.stopFollowing?.();
    this.stopFollowing = null;
    this.source.cancelRequest(this.reloadAfterChange);
    this.pendingEvents.length = 0;
  }

  private async applyPendingEvents(): Promise<void> {
    // A request sent before these events may not include them.
    await this.loading;
    const events = this.pendingEvents.splice(0).filter(({ workspaceId }) => workspaceId === this.workspaceId);
    if (events.some((event) => this.changesShape(event))) {
      this.source.requestAgain(this.reloadAfterChange);
      return;
    }
    // The last of several events of an article has its current state.
    const articles = new Map(events.map(({ articleId, article }) => [articleId, article]));
    if (events.length > 0)
      this.setRows((this.state.rows ?? []).map((row) => ({ ...row, ...articles.get(row.articleId) })));
  }

  /** Whether an event adds, moves, hides or removes rows; otherwise it carries the current row. */
  private changesShape({ kind, articleId, article }: TreeEvent): boolean {
    const row = this.state.rows?.find((each) => each.articleId === articleId);
    return (
      !rowEventKinds.includes(kind) || row === undefined || article === null || article.isArchived !== row.isArchived
    );
  }

  /** A request sent before the change may not include it. */
  private readonly reloadAfterChange = (): void => {
    if (this.loading === null) void this.reload();
    else void this.loading.then(() => this.reload());
  };
}

function reuseIfEqual(known: ArticleTreeRow | undefined, row: ArticleTreeRow): ArticleTreeRow {
  if (known === undefined) return row;
  const keys = Object.keys(row) as (keyof ArticleTreeRow)[];
  return keys.every((key) => known[key] === row[key]) ? known : row;
}
