import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { CodeHead } from './CodeHead.js';
import { CodeLanguageButton } from './CodeLanguageButton.js';
import type { CodeBlockViews } from './codeBlockViews.js';

/** The heads of the code blocks in an editor; a key in a code renders none of them. */
export function CodeBlockHeads({ views }: { views: CodeBlockViews }) {
  const blocks = useSyncExternalStore(views.subscribe, views.all);
  return blocks.map((block) =>
    createPortal(
      <CodeHead isWrapped={block.isWrapped} onWrap={block.setWrapped} readCode={block.readCode}>
        <CodeLanguageButton block={block} />
      </CodeHead>,
      block.head,
      String(block.id),
    ),
  );
}
