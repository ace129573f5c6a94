import type { ArticleTreeRow } from '@snaplore/schema/articleTree';

/** What an answer says of a nested list. */
export interface LoadedTree {
  workspaceId: string;
  rows: readonly ArticleTreeRow[];
}

/** A change of the workspace or of its articles. */
export interface TreeEvent {
  kind: string;
  workspaceId: string | null;
  articleId: string | null;
  /** The article as it is now, without its place; null when it is out of sight. */
  article: Omit<ArticleTreeRow, 'depth'> | null;
}

/** Where a nested list comes from. */
export interface TreeSource {
  /** `isAgain` when a list is there to be seen meanwhile. */
  load(isRevalidation: boolean): Promise<LoadedTree>;
  /**
   * Hands over the changes of all workspaces from now on, until the function that it returns is called; `onGap` when
   * some may have been missed.
   */
  follow(onEvent: (event: TreeEvent) => void, onGap: () => void): () => void;
  /** Calls `request` at once, then at most once a second, together with what else the change concerns. */
  requestAgain(request: () => void): void;
  cancelRequest(request: () => void): void;
}

export interface TreeState {
  /** Null until the first answer. */
  rows: readonly ArticleTreeRow[] | null;
  /** Why the last question was not answered. */
  error: unknown;
}

/** Milliseconds in which events gather: an article is archived with hundreds below it. */
const batchMs = 150;
/** What may change the list; comments and videos do not. */
const treeEventKinds = [
  'workspace_changed',
  'workspace_deleted',
  'article_created',
  'article_changed',
  'article_published',
  'article_deleted',
  'draft_changed',
];
const rowEventKinds = ['article_changed', 'article_published', 'draft_changed'];

/**
 * The nested list of one workspace, kept beside the normalised cache and live while somebody looks at it. A change of
 * one article carries its row; what changes the shape of the list reloads the list.
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

  /** Begins to live with the first listener, and rests when the last one is gone. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    if (this.listeners.size === 1) {
      // Before it is read: a change that comes meanwhile waits for the answer.
      this.follow();
      void this.reload();
    }
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.stop();
    };
  };

  /** Asks for the whole list; one question at a time. */
  readonly reload = async (): Promise<void> => {
    this.loading ??= this.fetchRows().finally(() => {
      this.loading = null;
    });
    await this.loading;
  };

  /** Shows rows that came with another answer, such as that of a save. */
  setRows(rows: readonly ArticleTreeRow[]): void {
    const known = new Map((this.state.rows ?? []).map((row) => [row.articleId, row]));
    // Rows that are as they were stay the same objects, so that nothing draws them again.
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
    // What was asked for before these events may not know of them.
    await this.loading;
    const events = this.pendingEvents.splice(0).filter(({ workspaceId }) => workspaceId === this.workspaceId);
    if (events.some((event) => this.changesShape(event))) {
      this.source.requestAgain(this.reloadAfterChange);
      return;
    }
    // Of several changes of one article the last is how it is now.
    const articles = new Map(events.map(({ articleId, article }) => [articleId, article]));
    if (events.length > 0)
      this.setRows((this.state.rows ?? []).map((row) => ({ ...row, ...articles.get(row.articleId) })));
  }

  /** Whether a change adds, moves, hides or removes rows; otherwise it carries the row as it is now. */
  private changesShape({ kind, articleId, article }: TreeEvent): boolean {
    const row = this.state.rows?.find((each) => each.articleId === articleId);
    return !rowEventKinds.includes(kind) || row === undefined || article === null || article.isArchived !== row.isArchived;
  }

  /** What is being loaded may have been read before the change. */
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
