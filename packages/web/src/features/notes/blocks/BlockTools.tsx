import type { Editor } from '@tiptap/core';
import { ColumnsBar } from '../columns/ColumnsBar.js';
import { AttachmentBar } from '../files/AttachmentBar.js';
import { ImageBar } from '../images/ImageBar.js';
import { TableBar } from '../tables/TableBar.js';
import { BlockHandle } from './BlockHandle.js';
import { useNoteFocus } from './useNoteFocus.js';

/** What is beside and above the blocks of a note while it is written: the handle and the bars. */
export function BlockTools({ editor }: { editor: Editor }) {
  const isWorking = useNoteFocus(editor);
  return (
    <>
      <BlockHandle editor={editor} />
      {isWorking && <TableBar editor={editor} />}
      {isWorking && <ColumnsBar editor={editor} />}
      {isWorking && <ImageBar editor={editor} />}
      {isWorking && <AttachmentBar editor={editor} />}
    </>
  );
}
