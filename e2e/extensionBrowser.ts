import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type CDPSession, type Page, type Worker } from '@playwright/test';
import { unzipSync } from 'fflate';
import { extensionArchivePath, extensionId } from '../packages/schema/src/extension/extensionIdentity.ts';
import { findBrowser } from '../scripts/findBrowser.ts';
import type { Product } from './product.ts';

export interface ExtensionBrowser {
  context: BrowserContext;
  page: Page;
  /** Ends the browser as a crash does. */
  crash: () => Promise<void>;
  close: () => Promise<void>;
}

/** A folder with the extension as the product serves it, and beside it profiles of browsers. */
export async function unpackExtension(product: Product): Promise<{ folder: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(path.join(tmpdir(), 'extension-'));
  const folder = path.join(root, 'unpacked');
  const served = await fetch(`${product.address}${extensionArchivePath}`);
  const files = unzipSync(new Uint8Array(await served.arrayBuffer()));
  for (const [name, bytes] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  return {
    folder,
    remove: async () => {
      await rm(root, { recursive: true, force: true });
    },
  };
}

const fakeDevices = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];

interface OpenOptions {
  /** Of the browser; one that was used before keeps what it had. */
  profile: string;
  extensions: string[];
  /** Instead of the browser's own fake screen, camera and microphone. */
  args?: string[];
}

/** A browser with extensions installed; the headless shell has none. */
export async function openExtensionBrowser({
  profile,
  extensions,
  args = fakeDevices,
}: OpenOptions): Promise<ExtensionBrowser> {
  const folders = extensions.join(',');
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    headless: false,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--autoplay-policy=no-user-gesture-required',
      `--disable-extensions-except=${folders}`,
      `--load-extension=${folders}`,
      ...args,
    ],
  });
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    context,
    page,
    async crash() {
      const session = await context.newCDPSession(page);
      const ended = context.waitForEvent('close');
      await session.send('Browser.crash').catch(() => undefined);
      await ended;
    },
    close: async () => {
      await context.close();
    },
  };
}

/** The service worker of the extension, started if it sleeps. */
export async function backgroundOf(context: BrowserContext): Promise<Worker> {
  const isOurs = (worker: Worker): boolean => worker.url().includes(extensionId);
  return context.serviceWorkers().find(isOurs) ?? (await context.waitForEvent('serviceworker', { predicate: isOurs }));
}

/** The popup, as a page of its own. */
export async function openPopup(context: BrowserContext): Promise<Page> {
  const popup = await context.newPage();
  await popup.goto(`chrome-extension://${extensionId}/popup.html`);
  return popup;
}

/** The real popup over a page, opened as by a press on the toolbar: browsers let it capture that page then. */
export interface ToolbarPopup {
  /** Chooses an option of a list by its label's place in the form. */
  choose: (label: string, value: string) => Promise<void>;
  press: (button: string) => Promise<void>;
}

/** Presses the button of the toolbar over a page. Needs `--enable-unsafe-extension-debugging`. */
export async function pressToolbar(context: BrowserContext, page: Page): Promise<ToolbarPopup> {
  const browser = context.browser();
  if (!browser) throw new Error('The browser is gone');
  await page.bringToFront();
  const session = await browser.newBrowserCDPSession();
  const title = await page.title();
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const tab = targetInfos.find((target) => target.title === title);
  if (!tab) throw new Error(`No tab is called ${title}`);
  await session.send(
    'Extensions.triggerAction' as 'Target.getTargets',
    { id: extensionId, targetId: tab.targetId } as object,
  );
  const popupId = await waitForTarget(session, 'popup.html');
  // The test runner does not list popups of extensions: this one is spoken to directly.
  const { sessionId } = await session.send('Target.attachToTarget', { targetId: popupId, flatten: false });
  const answers = new Map<number, (answer: EvaluationAnswer) => void>();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = JSON.parse(message) as EvaluationAnswer & { id: number };
    answers.get(answer.id)?.(answer);
  });
  let sent = 0;
  const run = async (expression: string): Promise<unknown> => {
    sent += 1;
    const id = sent;
    const answered = new Promise<EvaluationAnswer>((resolve) => answers.set(id, resolve));
    const params = { expression, awaitPromise: true, returnByValue: true, userGesture: true };
    const message = JSON.stringify({ id, method: 'Runtime.evaluate', params });
    await session.send('Target.sendMessageToTarget', { sessionId, message });
    const { result, error } = await answered;
    if (error) throw new PopupReplaced(error.message);
    if (result?.exceptionDetails) throw new Error(JSON.stringify(result.exceptionDetails));
    return result?.result.value;
  };
  /** Waits in the popup; it loads again as soon as it learns who is signed in, and is then waited for again. */
  const until = async (expression: string): Promise<void> => {
    const wait = `new Promise((resolve) => {
      const look = () => { if (${expression}) resolve(true); else requestAnimationFrame(look); };
      look();
    })`;
    for (;;) {
      try {
        await run(wait);
        return;
      } catch (error) {
        if (!(error instanceof PopupReplaced)) throw error;
      }
    }
  };
  return {
    async choose(label, value) {
      const named = withText('label', label);
      await until(named);
      await run(`(() => {
        const list = document.getElementById(${named}.htmlFor);
        const { set } = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value');
        set.call(list, ${JSON.stringify(value)});
        list.dispatchEvent(new Event('change', { bubbles: true }));
      })()`);
    },
    async press(button) {
      const named = withText('button', button);
      await until(named);
      await run(`${named}.click()`);
    },
  };
}

const withText = (element: string, text: string): string =>
  `[...document.querySelectorAll('${element}')].find((one) => one.textContent === ${JSON.stringify(text)})`;

interface EvaluationAnswer {
  result?: { result: { value?: unknown }; exceptionDetails?: unknown };
  error?: { message: string };
}

/** What was evaluated ended with the document of the popup. */
class PopupReplaced extends Error {}

async function waitForTarget(session: CDPSession, ending: string): Promise<string> {
  for (;;) {
    const { targetInfos } = await session.send('Target.getTargets');
    const found = targetInfos.find(({ url }) => url.endsWith(ending));
    if (found) return found.targetId;
  }
}
