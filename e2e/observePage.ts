import { readFileSync } from 'node:fs';
import { test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { note } from '../scripts/observe/observations.ts';
import { messagePattern, readTable } from '../scripts/specCoverage.ts';
import { browserCrash } from '../scripts/testReports.ts';

const messages = readTable(readFileSync(new URL('../packages/schema/spec/messages.tsv', import.meta.url), 'utf8')).map(
  ({ message = '' }) => ({ message, pattern: messagePattern(message) }),
);

/**
 * Records what the pages of this browser show: URLs that were opened or redirected, and documented messages; and
 * annotates the test when the browser's page process crashed.
 */
export function observeBrowser(browser: Browser): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await observeContext(context);
    return context;
  };
}

async function observeContext(context: BrowserContext): Promise<void> {
  const shownUrls = new WeakMap<Page, string>();
  const leave = (page: Page): void => {
    const path = shownUrls.get(page);
    if (path !== undefined) note('opened', path);
    shownUrls.delete(page);
  };
  context.on('page', (page) => {
    page.on('close', leave);
    page.on('crash', () => {
      test.info().annotations.push({ type: browserCrash, description: page.url() });
    });
  });
  await context.exposeBinding('tellObserver', ({ page }, kind: 'asked' | 'replaced' | 'text', value: string) => {
    if (kind === 'text') {
      for (const { message, pattern } of messages) if (pattern.test(value)) note('message', message);
      return;
    }
    const before = shownUrls.get(page);
    if (kind === 'asked') leave(page);
    else if (before !== undefined && before !== value) note('redirected', `${before} ${value}`);
    shownUrls.set(page, value);
  });
  await context.addInitScript(watchPage);
}

/** Runs in the page: reports its URL, each replaced URL, and every text that is shown. */
function watchPage(): void {
  if (window !== window.top || !location.protocol.startsWith('http')) return;
  const report = (kind: string, value: string): void => {
    void (window as unknown as { tellObserver(kind: string, value: string): Promise<void> }).tellObserver(kind, value);
  };
  report('asked', location.pathname);
  for (const [method, kind] of [
    ['pushState', 'asked'],
    ['replaceState', 'replaced'],
  ] as const) {
    const change = history[method].bind(history);
    history[method] = (data: unknown, unused: string, address?: string | URL | null) => {
      change(data, unused, address);
      report(kind, location.pathname);
    };
  }
  const reported = new Set<string>();
  const show = (text: string | null): void => {
    if (!text?.trim() || text.length > 1_000 || reported.has(text)) return;
    reported.add(text);
    report('text', text);
  };
  const look = (element: Element): void => {
    for (const each of [element, ...element.querySelectorAll('*')]) {
      if (each instanceof HTMLElement) show(each.innerText);
      for (const name of ['placeholder', 'aria-label', 'title']) show(each.getAttribute(name));
    }
  };
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      if (element) look(element);
    }
  }).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['placeholder', 'aria-label', 'title'],
  });
}
