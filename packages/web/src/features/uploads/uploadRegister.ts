import type { UploadProgress, UploadRun } from './uploadFile.js';

/** An upload of this page, which continues while another screen is shown. */
export interface RunningUpload {
  file: File;
  progress: UploadProgress;
  run: UploadRun;
}

/** The uploads of this page, one for each article. */
export class UploadRegister {
  private readonly uploads = new Map<string, RunningUpload>();
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  get(articleId: string): RunningUpload | null {
    return this.uploads.get(articleId) ?? null;
  }

  set(articleId: string, upload: RunningUpload): void {
    this.uploads.set(articleId, upload);
    this.notify();
  }

  forget(articleId: string): void {
    this.uploads.delete(articleId);
    this.notify();
  }

  /** True while leaving the page would interrupt an upload. */
  isBusy(): boolean {
    return [...this.uploads.values()].some(({ progress }) =>
      ['preparing', 'uploading', 'offline', 'accepting'].includes(progress.phase),
    );
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}

/** The uploads that run on this page. */
export const uploadRegister = new UploadRegister();

if (typeof window !== 'undefined') {
  window.addEventListener('beforeunload', (event) => {
    if (uploadRegister.isBusy()) event.preventDefault();
  });
}
