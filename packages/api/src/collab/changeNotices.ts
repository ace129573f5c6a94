import type { CollabChange, CollabGrant } from './collabGrant.js';

const noticeAfterMs = 2_000;

/** Reports notes that have changed, throttled so that derived data can be refreshed on every report. */
export class ChangeNotices {
  private readonly waiting = new Map<string, { change: CollabChange; timer: NodeJS.Timeout }>();

  constructor(private readonly changed: ((change: CollabChange) => void) | undefined) {}

  note({ companyId, articleId, textTabId, userId }: CollabGrant): void {
    const change = { companyId, articleId, textTabId, userId };
    const waiting = this.waiting.get(textTabId);
    if (waiting) waiting.change = change;
    else this.waiting.set(textTabId, { change, timer: setTimeout(() => this.flush(textTabId), noticeAfterMs).unref() });
  }

  flush(textTabId: string): void {
    const waiting = this.waiting.get(textTabId);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.waiting.delete(textTabId);
    this.changed?.(waiting.change);
  }

  close(): void {
    for (const textTabId of [...this.waiting.keys()]) this.flush(textTabId);
  }
}
