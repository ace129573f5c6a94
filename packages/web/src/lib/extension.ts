/** The messages that the page and the browser extension post to each other. */
const question = 'snaplore:extension?';
const answer = 'snaplore:extension';

/**
 * Resolves to whether a browser extension that records is installed: it has `timeoutMs` milliseconds to answer
 * (docs/domains/screens.md).
 */
export function detectExtension(timeoutMs: number, page: Window = window): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isThere: boolean) => {
      page.removeEventListener('message', handle);
      page.clearTimeout(timer);
      resolve(isThere);
    };
    const handle = ({ source, data }: MessageEvent<unknown>) => {
      if (source === page && typeof data === 'object' && data !== null && 'type' in data && data.type === answer)
        settle(true);
    };
    const timer = page.setTimeout(() => {
      settle(false);
    }, timeoutMs);
    page.addEventListener('message', handle);
    page.postMessage({ type: question }, page.location.origin);
  });
}
