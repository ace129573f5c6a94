import { readFileSync } from 'node:fs';
import { test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { isObserving, note } from '../scripts/observe/observations.ts';
import { messagePattern, readTable } from '../scripts/specCoverage.ts';
import { browserCrash } from '../scripts/testReports.ts';

const messages = readTable(readFileSync(new URL('../packages/schema/spec/messages.tsv', import.meta.url), 'utf8')).map(
  ({ message = '' }) => ({ message, pattern: messagePattern(message) }),
);

/**
 * Annotates the test when the process of one of this browser's pages crashed. A run that observes also records what the
 * pages show: URLs that were opened or redirected, and documented messages.
 */
export function observeBrowser(browser: Browser): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    context.on('page', annotateCrash);
    if (isObserving) await observeContext(context);
    return context;
  };
}

function annotateCrash(page: Page): void {
  page.on('crash', () => {
    test.info().annotations.push({ type: browserCrash, description: page.url() });
  });
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
  });
  const noteMessages = (text: string): void => {
    for (const { message, pattern } of messages) if (pattern.test(text)) note('message', message);
  };
  // Some are said on the console alone.
  context.on('console', (line) => {
    if (line.type() === 'error') noteMessages(line.text());
  });
  await context.exposeBinding('tellObserver', ({ page }, kind: 'asked' | 'replaced' | 'text', value: string) => {
    if (kind === 'text') {
      noteMessages(value);
      return;
    }
    const before = shownUrls.get(page);
    if (kind === 'asked') leave(page);
    else if (before !== undefined && before !== value) note('redirected', `${before} ${value}`);
    shownUrls.set(page, value);
  });
  await context.addInitScript(
    watchPage,
    messages.map(({ pattern }) => pattern.source),
  );
}

/**
 * Runs in the page: reports its URL, each replaced URL, and every text that is shown and matches one of the patterns.
 * What changed is read as the page paints, and its layout only for a text that matches.
 */
function watchPage(patterns: readonly string[]): void {
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
  const documented = new RegExp(patterns.map((pattern) => `(?:${pattern})`).join('|'));
  const maxLength = 1_000;
  const known = new Set<string>();
  /** Whether the text is not known yet and documented. */
  const isNew = (text: string | null): text is string => {
    if (!text?.trim() || text.length > maxLength || known.has(text)) return false;
    if (documented.test(text)) return true;
    known.add(text);
    return false;
  };
  const show = (text: string | null): void => {
    if (!isNew(text)) return;
    known.add(text);
    report('text', text);
  };
  const attributes = ['placeholder', 'aria-label', 'title'];
  const look = (element: Element): void => {
    // The text may be hidden as yet: then it is not known either.
    if (element instanceof HTMLElement && isNew(element.textContent)) show(element.innerText);
    for (const name of attributes) show(element.getAttribute(name));
  };
  const changed = new Set<Element>();
  const lookAtChanged = (): void => {
    for (const element of changed) look(element);
    changed.clear();
  };
  const add = (element: Element | null): void => {
    if (!element) return;
    if (changed.size === 0) requestAnimationFrame(lookAtChanged);
    changed.add(element);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      add(target instanceof Element ? target : target.parentElement);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        add(node);
        for (const each of node.querySelectorAll('*')) add(each);
      }
    }
  }).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
    attributeFilter: attributes,
  });
  // A page that is left, or in the background, paints no more.
  addEventListener('pagehide', lookAtChanged);
}
