import { sameElements, unreadElements } from '../reading/htmlElements.js';

const read: ReadonlySet<string> = new Set(
  (
    'a b blockquote br code del div em h1 h2 h3 h4 h5 h6 hr i img li mark ol p pre s span strike strong table td th ' +
    'tr u ul'
  ).split(' '),
);

/** Returns whether a tag is one that a note is read from, or that is left out on purpose. */
export function isReadTag(name: string): boolean {
  return read.has(name) || unreadElements.has(name) || Object.hasOwn(sameElements, name);
}
