import { beforeAll, describe, expect, it, vi } from 'vitest';
import { isInstancePage, isOwnContentScript, isOwnPage, matchesOrigin } from './instance.js';

const own = 'abcdefghijklmnopabcdefghijklmnop';
const patterns = ['https://know.example.com/*', 'https://*.know.example.com/*'];
const tab = { id: 1 } as chrome.tabs.Tab;

beforeAll(() => {
  vi.stubGlobal('chrome', { runtime: { id: own, getURL: (path: string) => `chrome-extension://${own}/${path}` } });
});

describe('who is heard', () => {
  const page = { origin: 'https://acme.know.example.com', frameId: 0, tab };
  it.each([
    ['a page of the instance', page, true],
    ['a page of PUBLIC_URL', { ...page, origin: 'https://know.example.com' }, true],
    ['a frame in a page of the instance', { ...page, frameId: 7 }, false],
    ['a page of another site', { ...page, origin: 'https://example.org' }, false],
    ['a site whose name begins like the instance', { ...page, origin: 'https://know.example.com.evil.org' }, false],
    ['a site whose name ends like the instance', { ...page, origin: 'https://notknow.example.com' }, false],
    ['the instance without encryption', { ...page, origin: 'http://know.example.com' }, false],
    ['another port', { ...page, origin: 'https://know.example.com:8443' }, false],
    ['another extension', { ...page, id: 'ponmlkjihgfedcbaponmlkjihgfedcba' }, false],
    ['a script of this extension', { ...page, id: own }, false],
    ['a page without an origin', { frameId: 0, tab }, false],
    ['an opaque origin', { ...page, origin: 'null' }, false],
    ['what is in no tab', { origin: page.origin, frameId: 0 }, false],
  ])('of pages: %s', (_name, sender, isHeard) => {
    expect(isInstancePage(sender, patterns)).toBe(isHeard);
  });

  it.each([
    ['the content script of a page of the instance', { ...page, id: own }, true],
    ['one in a frame', { ...page, id: own, frameId: 3 }, false],
    ['one of another extension', { ...page, id: 'ponmlkjihgfedcbaponmlkjihgfedcba' }, false],
    ['a page', page, false],
  ])('of content scripts: %s', (_name, sender, isHeard) => {
    expect(isOwnContentScript(sender, patterns)).toBe(isHeard);
  });

  it.each([
    ['the popup', { id: own, url: `chrome-extension://${own}/popup.html` }, true],
    ['a content script', { id: own, url: 'https://know.example.com/' }, false],
    [
      'another extension',
      { id: 'ponmlkjihgfedcbaponmlkjihgfedcba', url: `chrome-extension://${own}/popup.html` },
      false,
    ],
  ])('of its own pages: %s', (_name, sender, isHeard) => {
    expect(isOwnPage(sender)).toBe(isHeard);
  });
});

describe('a match pattern', () => {
  it.each([
    ['http://127.0.0.1:4000/*', 'http://127.0.0.1:4000', true],
    ['http://127.0.0.1:4000/*', 'http://127.0.0.1:4001', false],
    ['http://*.snaplore.localhost:4000/*', 'http://acme.snaplore.localhost:4000', true],
    ['<all_urls>', 'https://example.org', false],
    ['https://*/*', 'https://example.org', false],
  ])('%s and %s: %s', (pattern, origin, isMatched) => {
    expect(matchesOrigin(pattern, origin)).toBe(isMatched);
  });
});
