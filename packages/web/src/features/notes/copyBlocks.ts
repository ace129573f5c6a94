import { DOMSerializer, Fragment, type Node, type Schema } from '@tiptap/pm/model';
import { attempt } from '../../lib/attempt.js';
import { m } from '../../paraglide/messages.js';

/**
 * Copies blocks to the clipboard as HTML and plain text, so that they can be pasted into another note. Returns whether
 * they were copied.
 */
export async function copyBlocks(blocks: readonly Node[], schema: Schema): Promise<boolean> {
  const holder = document.createElement('div');
  DOMSerializer.fromSchema(schema).serializeFragment(Fragment.fromArray([...blocks]), { document }, holder);
  const words = blocks.map((block) => block.textBetween(0, block.content.size, '\n')).join('\n\n');
  return await attempt(
    async () => {
      await navigator.clipboard.write([
        new ClipboardItem({
          'text/html': new Blob([holder.innerHTML], { type: 'text/html' }),
          'text/plain': new Blob([words], { type: 'text/plain' }),
        }),
      ]);
    },
    { success: m.notes_copied(), failure: () => m.notes_copyFailed() },
  );
}
