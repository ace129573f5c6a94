import { isSafeLink } from '@snaplore/schema/notes/safeLink';
import { Extension, InputRule } from '@tiptap/core';

const markdownLink = /(^|[^!\\])\[([^[\]]+)\]\(([^\s()]+)\)$/;

/** Makes a link of what is typed as `[words](address)`. */
export const LinkRule = Extension.create({
  name: 'linkRule',
  addInputRules() {
    const type = this.editor.schema.marks['link'];
    if (!type) return [];
    return [
      new InputRule({
        find: markdownLink,
        handler: ({ state, range, match }) => {
          const [, before = '', words = '', address = ''] = match;
          if (!isSafeLink(address)) return null;
          const start = range.from + before.length;
          const from = start + 1;
          state.tr
            .delete(from + words.length, range.to)
            .delete(start, from)
            .addMark(start, start + words.length, type.create({ href: address, target: '_blank' }))
            .removeStoredMark(type)
            .setMeta('preventAutolink', true);
          return undefined;
        },
      }),
    ];
  },
});
