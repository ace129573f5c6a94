import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

const standsApart = (node: Node | null): boolean => node?.type.name === 'image' && node.attrs['display'] !== 'inline';

/**
 * Marks the paragraph in which the caret is beside an image that is not in the line. Only then what the editor puts
 * beside such an image takes a line: for readers there is none (`LiveEditor.module.css`).
 */
export const ImageCaret = Extension.create({
  name: 'imageCaret',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc, selection }) => {
          if (!(selection instanceof TextSelection) || !selection.empty) return null;
          const { $head } = selection;
          if (!standsApart($head.nodeBefore) && !standsApart($head.nodeAfter)) return null;
          return DecorationSet.create(doc, [
            Decoration.node($head.before(), $head.after(), { 'data-caret-beside-image': '' }),
          ]);
        },
      },
    }),
  ],
});
