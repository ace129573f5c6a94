import { Node } from '@tiptap/core';
import type { DomElement } from './domElement.js';
import { isColumnLayout } from './noteStyles.js';

/**
 * Blocks side by side. The editor makes two columns; there are more after two users restored a column each, and none is
 * lost for that. It is no `block`, so that it is neither in itself nor in tables, quotes and lists.
 */
export const Columns = Node.create({
  name: 'columns',
  group: 'layout',
  content: 'column{2,}',
  isolating: true,
  defining: true,
  addAttributes: () => ({
    layout: {
      default: 'two-column',
      parseHTML: (element: DomElement) => {
        const layout = element.getAttribute('data-layout');
        return isColumnLayout(layout) ? layout : 'two-column';
      },
      renderHTML: ({ layout }: Record<string, unknown>) => ({ 'data-layout': layout }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-type="columns"]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { 'data-type': 'columns', ...HTMLAttributes }, 0],
});

export const Column = Node.create({
  name: 'column',
  content: 'block+',
  isolating: true,
  parseHTML: () => [{ tag: 'div[data-type="column"]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { 'data-type': 'column', ...HTMLAttributes }, 0],
});
