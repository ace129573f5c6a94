import type { UploadProgress, UploadRun } from './uploadFile.js';

/** An upload of this page, which continues while another screen is shown. */
export interface PageUpload {
  /** On this page. */
  id: string;
  fileName: string;
  /** `waiting` until those before it have ended. */
  progress: UploadProgress | { phase: 'waiting' };
  /** Null while it waits. */
  run: UploadRun | null;
}

interface Entry extends PageUpload {
  /** Whether something else sends it, also when this page is left. */
  outlivesPage: boolean;
  /** Begins to send it; called when its turn comes. */
  start: (onProgress: (progress: UploadProgress) => void) => UploadRun;
}

const newEntry = (fileName: string, start: Entry['start'], outlivesPage: boolean): Entry => ({
  id: crypto.randomUUID(),
  fileName,
  progress: { phase: 'waiting' },
  run: null,
  outlivesPage,
  start,
});

const underWay: ReadonlySet<string> = new Set(['preparing', 'uploading', 'offline', 'accepting']);
const none: readonly PageUpload[] = [];

/** The uploads of this page. Those of one article are sent one after the other, in the order they were chosen. */
export class UploadRegister {
  private readonly uploads = new Map<string, readonly Entry[]>();
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  /** The uploads to an article; the same list until one of them changes. */
  of(articleId: string): readonly PageUpload[] {
    return this.uploads.get(articleId) ?? none;
  }

  /** Adds a file behind those that are being sent. */
  add(articleId: string, fileName: string, start: Entry['start']): void {
    const entry = newEntry(fileName, start, false);
    this.set(articleId, [...this.entries(articleId), entry]);
    this.startNext(articleId);
  }

  /** Adds what is being sent already, and waits for nothing. `outlivesPage` where another than this page sends it. */
  follow(articleId: string, fileName: string, start: Entry['start'], outlivesPage = false): void {
    const entry = newEntry(fileName, start, outlivesPage);
    this.set(articleId, [...this.entries(articleId), entry]);
    this.start(articleId, entry);
  }

  /** Sends a file again, of which what has arrived is not sent twice. */
  restart(articleId: string, id: string): void {
    this.change(articleId, id, { progress: { phase: 'waiting' }, run: null });
    this.startNext(articleId);
  }

  /** Forgets an upload; one that is being sent goes on unseen unless it is stopped before. */
  forget(articleId: string, id: string): void {
    this.set(
      articleId,
      this.entries(articleId).filter((entry) => entry.id !== id),
    );
    this.startNext(articleId);
  }

  /** True while leaving the page would interrupt an upload. */
  isBusy(): boolean {
    return [...this.uploads.values()]
      .flat()
      .some(({ outlivesPage, progress: { phase } }) => !outlivesPage && (phase === 'waiting' || underWay.has(phase)));
  }

  private entries(articleId: string): readonly Entry[] {
    return this.uploads.get(articleId) ?? [];
  }

  private startNext(articleId: string): void {
    const entries = this.entries(articleId);
    if (entries.some(({ progress: { phase } }) => underWay.has(phase))) return;
    const next = entries.find(({ progress: { phase } }) => phase === 'waiting');
    if (!next) return;
    this.start(articleId, next);
  }

  private start(articleId: string, { id, start }: Entry): void {
    this.change(articleId, id, { progress: beginning });
    const run = start((progress) => {
      // One that was forgotten or begun again may still report.
      if (this.entries(articleId).find((entry) => entry.id === id)?.run !== run) return;
      this.change(articleId, id, { progress });
      this.startNext(articleId);
    });
    this.change(articleId, id, { run });
  }

  private change(articleId: string, id: string, changed: Partial<Entry>): void {
    this.set(
      articleId,
      this.entries(articleId).map((entry) => (entry.id === id ? { ...entry, ...changed } : entry)),
    );
  }

  private set(articleId: string, entries: readonly Entry[]): void {
    if (entries.length === 0) this.uploads.delete(articleId);
    else this.uploads.set(articleId, entries);
    for (const listener of this.listeners) listener();
  }
}

const beginning: UploadProgress = {
  phase: 'preparing',
  uploadId: null,
  sentBytes: 0,
  size: 0,
  percent: 0,
  videoId: null,
  failure: null,
};

/** The uploads that run on this page. */
export const uploadRegister = new UploadRegister();

if (typeof window !== 'undefined') {
  window.addEventListener('beforeunload', (event) => {
    if (uploadRegister.isBusy()) event.preventDefault();
  });
}
