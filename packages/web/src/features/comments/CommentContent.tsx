import type { ContentNode } from '@snaplore/schema/contentText';
import { renderJSONContentToReactElement } from '@tiptap/static-renderer/json/react';
import type { ReactNode } from 'react';
import { memo } from 'react';
import { Mention } from '../mentions/Mention.js';
import styles from './CommentContent.module.css';

const safeProtocols = new Set(['http:', 'https:', 'mailto:']);

/** Returns a link's URL if its protocol is safe, else null. */
export function safeHref(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  try {
    return safeProtocols.has(new URL(value, 'https://relative.invalid').protocol) ? value : null;
  } catch {
    return null;
  }
}

function mentionLabel(label: unknown): string {
  return typeof label === 'string' ? label : '';
}

interface Part {
  node: { text?: string; attrs?: Record<string, unknown> };
  children?: ReactNode;
}
interface Marked {
  mark: { attrs?: Record<string, unknown> };
  children?: ReactNode;
}

const render = renderJSONContentToReactElement({
  nodeMapping: {
    doc: ({ children }: Part) => <>{children}</>,
    paragraph: ({ children }: Part) => <p>{children}</p>,
    text: ({ node }: Part) => <>{node.text ?? ''}</>,
    hardBreak: () => <br />,
    mention: ({ node }: Part) => (
      <Mention userId={node.attrs?.['id']} name={mentionLabel(node.attrs?.['label'])} className={styles.mention} />
    ),
  },
  markMapping: {
    bold: ({ children }: Marked) => <strong>{children}</strong>,
    italic: ({ children }: Marked) => <em>{children}</em>,
    link: ({ mark, children }: Marked) => {
      const href = safeHref(mark.attrs?.['href']);
      return href === null ? (
        <>{children}</>
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer nofollow">
          {children}
        </a>
      );
    },
  },
  // An unknown node still shows its text.
  unhandledNode: ({ children }: Part) => <>{children}</>,
  unhandledMark: ({ children }: Marked) => <>{children}</>,
});

/** A comment as readers see it, rendered from its stored document: without the editor and without raw HTML. */
export const CommentContent = memo(function CommentContent({ content }: { content: ContentNode }) {
  return <div className={styles.content}>{render({ content })}</div>;
});
