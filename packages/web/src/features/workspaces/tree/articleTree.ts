import type { ArticleTreeRow } from '@snaplore/schema/articleTree';

/** What an answer says of a nested list. */
export interface LoadedTree {
  workspaceId: string;
  rows: readonly ArticleTreeRow[];
  /** The company's sequence before it was read. */
  sequence: number;
}

/** Something that happened in the workspace. */
export interface TreeEvent {
  kind: string;
  articleId: string | null;
}

/** Where a nested list comes from. */
export interface TreeSource {
  /** `isAgain` when a list is there to be seen meanwhile. */
  load(isAgain: boolean): Promise<LoadedTree>;
  /** One article as it is now, without its place; null when it is out of sight. */
  article(id: string): Promise<Omit<ArticleTreeRow, 'depth'> | null>;
  /**
   * Tells what happens behind `after`, until the function that it returns is called; `onEnd` when it ended by itself.
   */
  follow(workspaceId: string, after: number, onEvent: (event: TreeEvent) => void, onEnd: () => void): () => void;
}

export interface TreeState {
  /** Null until the first answer. */
  rows: readonly ArticleTreeRow[] | null;
  /** Why the last question was not answered. */
  error: unknown;
}

/** Milliseconds in which events gather: an article is archived with hundreds below it. */
const gatherMs = 150;
/** Milliseconds until events are listened to again. */
const pauseMs = 2_000;
/** So many changed articles are asked for one by one; more are asked for with the whole list. */
const oneByOne = 10;
const ofOneRow = ['article.changed', 'article.published'];

/**
 * The nested list of one workspace, kept beside the normalised cache and live while somebody looks at it. A change of
 * one article is asked for alone; what changes the shape of the list asks for the list.
 */
export class ArticleTree {
  private state: TreeState = { rows: null, error: undefined };
  private readonly listeners = new Set<() => void>();
  private readonly gathered: TreeEvent[] = [];
  private loading: Promise<void> | null = null;
  private stopFollowing: (() => void) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly source: TreeSource) {}

  readonly snapshot = (): TreeState => this.state;

  /** Begins to live with the first listener, and rests when the last one is gone. */
  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    if (this.listeners.size === 1) void this.reload();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.rest();
    };
  };

  /** Asks for the whole list; one question at a time. */
  readonly reload = async (): Promise<void> => {
    this.loading ??= this.load().finally(() => {
      this.loading = null;
    });
    await this.loading;
  };

  /** Shows rows that came with another answer, such as that of a save. */
  take(rows: readonly ArticleTreeRow[]): void {
    const known = new Map((this.state.rows ?? []).map((row) => [row.articleId, row]));
    // Rows that are as they were stay the same objects, so that nothing draws them again.
    this.become({ rows: rows.map((row) => sameOr(known.get(row.articleId), row)), error: undefined });
  }

  private become(state: TreeState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }

  private async load(): Promise<void> {
    try {
      const { workspaceId, rows, sequence } = await this.source.load(this.state.rows !== null);
      this.take(rows);
      if (this.listeners.size > 0 && this.stopFollowing === null) this.follow(workspaceId, sequence);
    } catch (error) {
      this.become({ rows: this.state.rows, error });
    }
  }

  private follow(workspaceId: string, after: number): void {
    this.stopFollowing = this.source.follow(
      workspaceId,
      after,
      (event) => {
        this.gathered.push(event);
        if (this.gathered.length === 1)
          this.timer = setTimeout(() => {
            void this.catchUp();
          }, gatherMs);
      },
      () => {
        this.rest();
        if (this.listeners.size > 0)
          this.timer = setTimeout(() => {
            void this.reload();
          }, pauseMs);
      },
    );
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.stopFollowing?.();
    this.stopFollowing = null;
    this.gathered.length = 0;
  }

  private async catchUp(): Promise<void> {
    // What was asked for before these events may not know of them.
    await this.loading;
    const events = this.gathered.splice(0);
    const ids = new Set(events.flatMap(({ articleId }) => articleId ?? []));
    const known = new Set(this.state.rows?.map(({ articleId }) => articleId));
    const isOfRows = events.every(
      ({ kind, articleId }) => ofOneRow.includes(kind) && articleId !== null && known.has(articleId),
    );
    if (!isOfRows || ids.size > oneByOne || !(await this.renew([...ids]))) await this.reload();
  }

  /** False when the shape of the list has changed. */
  private async renew(ids: readonly string[]): Promise<boolean> {
    try {
      const articles = new Map(
        (await Promise.all(ids.map((id) => this.source.article(id)))).map((article) => [article?.articleId, article]),
      );
      const rows = this.state.rows ?? [];
      const renewed = rows.map((row) => ({ ...row, ...articles.get(row.articleId) }));
      if (articles.has(undefined) || renewed.some(({ isArchived }, index) => isArchived !== rows[index]?.isArchived))
        return false;
      this.take(renewed);
      return true;
    } catch {
      return false;
    }
  }
}

function sameOr(known: ArticleTreeRow | undefined, row: ArticleTreeRow): ArticleTreeRow {
  if (known === undefined) return row;
  const keys = Object.keys(row) as (keyof ArticleTreeRow)[];
  return keys.every((key) => known[key] === row[key]) ? known : row;
}
