import type { CommentThread } from '../comments/commentView.js';

const timeoutMs = 3_000;

/** Scrolls to the quoted text of a comment as soon as the note is rendered; gives up after three seconds. */
export async function showQuote(thread: CommentThread, textTabId: string): Promise<void> {
  const { scrollToQuote } = await import('../comments/QuoteMarks.js');
  const until = performance.now() + timeoutMs;
  const tryScroll = (): void => {
    const note = document.querySelector<HTMLElement>(
      `[data-note-content][data-text-tab-id="${CSS.escape(textTabId)}"]`,
    );
    if (note) scrollToQuote(note, thread);
    else if (performance.now() < until) window.requestAnimationFrame(tryScroll);
  };
  tryScroll();
}
