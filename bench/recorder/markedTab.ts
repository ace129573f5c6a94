import { servePage } from '../servePage.ts';
import { openRawBrowser, type RawBrowser, type RawPage } from './rawBrowser.ts';
import { serveMarked } from './serveMarked.ts';

interface MarkedTab {
  browser: RawBrowser;
  shown: RawPage;
  /** The page of the recorder, which records the tab once it is opened. */
  recorder: RawPage;
  /** Of the page that is shown, which also takes what is recorded. */
  address: string;
}

interface MarkedOptions {
  /** What the tab plays. */
  video: string;
  /** Where what is recorded goes. */
  file: string;
  /** Whether the recorder's page sends to the product, of which it is no page. */
  isSending?: boolean;
}

/** Runs `work` with a browser that has a tab which plays a marked video, and the recorder's page. */
export async function withMarkedTab<T>(
  { video, file, isSending = false }: MarkedOptions,
  work: (tab: MarkedTab) => Promise<T>,
): Promise<T> {
  const [served, marked] = await Promise.all([servePage('recorderPage'), serveMarked(video, file)]);
  const browser = await openRawBrowser([
    ...['--auto-select-tab-capture-source-by-title=Marked', '--window-size=1280,720'],
    ...(isSending ? ['--disable-web-security'] : []),
  ]);
  try {
    const shown = await browser.open(marked.address);
    await shown.evaluate('document.querySelector("video").play()');
    const recorder = await browser.open(served.address);
    await recorder.activate();
    return await work({ browser, shown, recorder, address: marked.address });
  } finally {
    await browser.close();
    await served.close();
    marked.close();
  }
}
