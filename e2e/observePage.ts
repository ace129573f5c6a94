import { readFileSync } from 'node:fs';
import { test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { note } from '../scripts/observe/observations.ts';
import { messagePattern, readTable } from '../scripts/specCoverage.ts';
import { browserCrash } from '../scripts/testReports.ts';

const messages = readTable(readFileSync(new URL('../packages/schema/spec/messages.tsv', import.meta.url), 'utf8')).map(
  ({ message = '' }) => ({ message, pattern: messagePattern(message) }),
);

/**
 * Notes what the pages of this browser show: addresses that were opened or led elsewhere, and documented messages; and,
 * on the test itself, that the browser's process of a page crashed.
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
  const standing = new WeakMap<Page, string>();
  const leave = (page: Page): void => {
    const path = standing.get(page);
    if (path !== undefined) note('opened', path);
    standing.delete(page);
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
    const before = standing.get(page);
    if (kind === 'asked') leave(page);
    else if (before !== undefined && before !== value) note('redirected', `${before} ${value}`);
    standing.set(page, value);
  });
  await context.addInitScript(watchPage);
}

/** Runs in the page: tells where it stands, each replaced address, and every text that comes to be shown. */
function watchPage(): void {
  if (window !== window.top || !location.protocol.startsWith('http')) return;
  const tell = (kind: string, value: string): void => {
    void (window as unknown as { tellObserver(kind: string, value: string): Promise<void> }).tellObserver(kind, value);
  };
  tell('asked', location.pathname);
  for (const [method, kind] of [
    ['pushState', 'asked'],
    ['replaceState', 'replaced'],
  ] as const) {
    const change = history[method].bind(history);
    history[method] = (data: unknown, unused: string, address?: string | URL | null) => {
      change(data, unused, address);
      tell(kind, location.pathname);
    };
  }
  const told = new Set<string>();
  const show = (text: string | null): void => {
    if (!text?.trim() || text.length > 1_000 || told.has(text)) return;
    told.add(text);
    tell('text', text);
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
