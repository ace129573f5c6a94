import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { AnchorButton } from '../../../design/Button.js';
import { IconButton } from '../../../design/IconButton.js';
import { IconDownload, IconTrash } from '../../../design/icons.js';
import { m } from '../../../paraglide/messages.js';
import { BarLine, BlockBar } from '../blocks/BlockBar.js';
import { deleteBlock } from '../blocks/blockCommands.js';
import styles from '../images/ImageBar.module.css';

/** The bar of the selected attachment. */
export function AttachmentBar({ editor }: { editor: Editor }) {
  const now = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const { selection } = state;
      if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'fileAttachment') return null;
      return {
        position: selection.from,
        url: String(selection.node.attrs['url']),
        name: String(selection.node.attrs['name']),
      };
    },
  });
  if (now === null) return null;
  return (
    <BlockBar editor={editor} label={m.notes_attachment()} position={now.position}>
      <AnchorButton
        variant="subtle"
        href={now.url}
        download={now.name}
        aria-label={m.notes_downloadFile({ name: now.name })}
        leftSection={<IconDownload />}
      >
        {m.notes_download()}
      </AnchorButton>
      <BarLine />
      <IconButton
        label={m.notes_attachmentDelete()}
        className={styles.delete}
        onClick={() => {
          deleteBlock()(editor.state, editor.view.dispatch);
          editor.view.focus();
        }}
      >
        <IconTrash size={16} />
      </IconButton>
    </BlockBar>
  );
}
