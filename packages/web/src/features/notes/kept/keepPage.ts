import { loadToasts } from '../../../design/toasts.js';
import { whenIdle } from '../../../lib/whenIdle.js';

/** The files of the product that this page has loaded so far. */
function loadedFiles(): string[] {
  const inPage = [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]')].map(
    (element) => (element instanceof HTMLScriptElement ? element.src : element.href),
  );
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const urls = [...inPage, ...loaded].flatMap((url) => URL.parse(url, location.href) ?? []);
  return [...new Set(urls.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname))];
}

/**
 * Makes this browser keep the page and the files of the note's editor, so that a kept note can be opened again without
 * a connection (docs/domains/offline.md). In development only what this page itself needs without one is loaded: the
 * files change.
 */
export async function keepPage(signal: AbortSignal): Promise<void> {
  await whenIdle();
  if (signal.aborted) return;
  try {
    await loadToasts();
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    // What the note is opened with then.
    await import('./OfflineNotes.js');
    await import('../images/ImageDialog.js');
    await whenIdle();
    active?.postMessage({ type: 'keep', paths: loadedFiles() });
  } catch {
    // Private windows and old browsers: notes are then kept while their page is open.
  }
}
