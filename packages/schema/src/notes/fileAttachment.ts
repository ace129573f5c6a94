import { Node } from '@tiptap/core';
import * as limits from '../limits.js';
import { wholeNumber, type DomElement } from './domElement.js';
import { fileIdOfPath } from './noteFilePath.js';

/** Returns the ending of a file's name without its dot, in lower case; '' for none that is letters and digits. */
export function endingOf(name: string): string {
  return (/\.([a-z0-9]{1,16})$/i.exec(name)?.[1] ?? '').toLowerCase();
}

/**
 * A file to download. `url` is the path of the file (`noteFilePath`), `size` in bytes, `time` when it was uploaded, in
 * milliseconds since 1970.
 */
export const FileAttachment = Node.create({
  name: 'fileAttachment',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    id: { default: null, rendered: false },
    url: { default: null, rendered: false },
    name: { default: '', rendered: false },
    ext: { default: '', rendered: false },
    size: { default: null, rendered: false },
    time: { default: null, rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'a[data-file]',
      // Before links, which it would be otherwise.
      priority: 60,
      getAttrs: (given: unknown) => {
        const element = given as DomElement;
        const url = element.getAttribute('href');
        const id = fileIdOfPath(url);
        if (id === null) return false;
        const name = (element.getAttribute('data-file') ?? '').slice(0, limits.fileNameMax);
        return {
          id,
          url,
          name,
          ext: endingOf(name),
          size: wholeNumber(element.getAttribute('data-size'), 0),
          time: wholeNumber(element.getAttribute('data-time'), 0),
        };
      },
    },
  ],
  renderHTML: ({ node: { attrs }, HTMLAttributes }) => [
    'a',
    {
      ...HTMLAttributes,
      href: String(attrs['url']),
      download: '',
      'data-file': String(attrs['name']),
      ...numberAttribute('data-size', attrs['size']),
      ...numberAttribute('data-time', attrs['time']),
    },
    String(attrs['name']),
  ],
  renderText: ({ node }) => String(node.attrs['name']),
});

const numberAttribute = (name: string, value: unknown): Record<string, string> =>
  typeof value === 'number' ? { [name]: String(value) } : {};
