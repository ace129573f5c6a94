/** The messages that the page and the browser extension post to each other. */
const question = 'snaplore:extension?';
const answer = 'snaplore:extension';

/**
 * Resolves to whether a browser extension that records is installed: it has `patienceMs` milliseconds to answer
 * (docs/domains/screens.md).
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
