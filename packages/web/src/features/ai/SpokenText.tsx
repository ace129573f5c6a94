import type { ContentNode } from '@snaplore/schema/contentText';
import { useMemo } from 'react';
import { m } from '../../paraglide/messages.js';
import { spokenSentences } from './spokenSentences.js';

/** Reads a text out while it is written, sentence by sentence, for those who do not see it. */
export function SpokenText({ content, isWriting }: { content: ContentNode | null; isWriting: boolean }) {
  const sentences = useMemo(() => spokenSentences(content, !isWriting), [content, isWriting]);
  return (
    <div className="sr-only" aria-live="polite">
      {isWriting && <p>{m.ai_loading()}</p>}
      {sentences.map((sentence, index) => (
        <p key={index}>{sentence}</p>
      ))}
    </div>
  );
}
