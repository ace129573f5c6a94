import {
  IconAlt,
  IconFloatLeft,
  IconFloatRight,
  IconLayoutAlignMiddle,
  IconTextWrapDisabled,
} from '@tabler/icons-react';
import type { ImageDisplay } from '@snaplore/schema/notes/noteStyles';
import type { Editor } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../../../design/IconButton.js';
import { IconTrash } from '../../../design/icons.js';
import { m } from '../../../paraglide/messages.js';
import { BarLine, BlockBar } from '../blocks/BlockBar.js';
import { AltField } from './AltField.js';
import { sidesOf, type OwnSize } from '../files/imageSides.js';
import { changeImage, selectedImage, setAlt, setDisplay, widthOf } from './imageEdits.js';
import { ImageFrame } from './ImageFrame.js';
import { loadedSize, loadOwnSize } from './imageSources.js';
import styles from './ImageBar.module.css';
import { WidthField } from './WidthField.js';

const icon = { size: 16, stroke: 2 };

const displays: Record<ImageDisplay, { label: () => string; icon: ReactNode }> = {
  inline: { label: m.notes_imageInline, icon: <IconTextWrapDisabled {...icon} /> },
  block: { label: m.notes_imageBlock, icon: <IconLayoutAlignMiddle {...icon} /> },
  left: { label: m.notes_imageLeft, icon: <IconFloatLeft {...icon} /> },
  right: { label: m.notes_imageRight, icon: <IconFloatRight {...icon} /> },
};

/** The bar of the selected image, and its edges. */
export function ImageBar({ editor }: { editor: Editor }) {
  const now = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const image = selectedImage(state);
      if (!image) return null;
      const { src, width, display, alt } = image.node.attrs;
      return {
        position: image.position,
        src: String(src),
        width: typeof width === 'number' ? width : null,
        display: display as ImageDisplay,
        alt: typeof alt === 'string' ? alt : '',
      };
    },
  });
  const [describedSrc, setDescribedSrc] = useState<string | null>(null);
  if (now === null) return null;
  const imageOf = (): HTMLImageElement | null => {
    const element = editor.isDestroyed ? null : editor.view.nodeDOM(now.position);
    return element instanceof HTMLImageElement ? element : null;
  };
  const run = (command: Command): void => {
    command(editor.state, editor.view.dispatch, editor.view);
  };
  const leave = (): void => editor.view.focus();
  const setSides = (width: number | null, own: OwnSize | null): void => {
    const image = selectedImage(editor.state);
    if (image) run(changeImage(sidesOf(width, image.node.attrs, own)));
  };
  const setWidth = (width: number | null): void => {
    const image = imageOf();
    if (width !== null) {
      setSides(width, image && loadedSize(image));
      return;
    }
    if (now.width !== null) setSides(null, null);
    void fillOwnSize(now.src);
  };
  /** Its box is known once the image itself has loaded, which may have been shown in a smaller size. */
  const fillOwnSize = async (src: string): Promise<void> => {
    const own = await loadOwnSize(src);
    const attrs = editor.isDestroyed ? null : selectedImage(editor.state)?.node.attrs;
    if (own && attrs?.['src'] === src && attrs['width'] === null) setSides(null, own);
  };
  const isDescribing = describedSrc === now.src;
  return (
    <BlockBar
      editor={editor}
      label={m.notes_imageBar()}
      position={now.position}
      overlay={<ImageFrame imageOf={imageOf} width={now.width} onSet={setWidth} onLeave={leave} />}
    >
      {isDescribing ? (
        <AltField
          alt={now.alt}
          onSet={(alt) => run(setAlt(alt))}
          onDone={() => {
            setDescribedSrc(null);
            leave();
          }}
        />
      ) : (
        <>
          {Object.entries(displays).map(([display, { label, icon: drawing }]) => (
            <IconButton
              key={display}
              label={label()}
              aria-pressed={now.display === display}
              onClick={() => {
                run(setDisplay(display as ImageDisplay));
                leave();
              }}
            >
              {drawing}
            </IconButton>
          ))}
          <BarLine />
          <WidthField
            // Another width than was typed, as by dragging an edge.
            key={`${now.src} ${String(now.width)}`}
            width={now.width}
            onSet={(text) => setWidth(widthOf(text))}
            onLeave={leave}
          />
          <BarLine />
          <IconButton label={m.notes_imageAlt()} aria-pressed={now.alt !== ''} onClick={() => setDescribedSrc(now.src)}>
            <IconAlt {...icon} />
          </IconButton>
          <IconButton
            label={m.notes_imageDelete()}
            className={styles.delete}
            onClick={() => {
              editor.chain().deleteSelection().focus().run();
            }}
          >
            <IconTrash size={16} />
          </IconButton>
        </>
      )}
    </BlockBar>
  );
}
