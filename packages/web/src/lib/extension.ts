/** What the page and the browser extension say to each other by posted messages (spec 2 §7). */
const question = 'snaplore:extension?';
const answer = 'snaplore:extension';

/**
 * Resolves with whether a browser extension that records is there: asked at once, it has `patienceMs` to answer
 * (spec 1 §1).
 */
export function detectExtension(patienceMs: number, page: Window = window): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isThere: boolean) => {
      page.removeEventListener('message', hear);
      page.clearTimeout(timer);
      resolve(isThere);
    };
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source === page && typeof data === 'object' && data !== null && 'type' in data && data.type === answer)
        settle(true);
    };
    const timer = page.setTimeout(() => {
      settle(false);
    }, patienceMs);
    page.addEventListener('message', hear);
    page.postMessage({ type: question }, page.location.origin);
  });
}
