import type { ContentNode } from '@snaplore/schema/contentText';
import type { TestPerson } from './people.js';

/** Returns a comment's document: words and mentioned users. */
export function commentDocument(...parts: (string | TestPerson)[]): ContentNode {
  return {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: parts.map((part) =>
          typeof part === 'string'
            ? { type: 'text', text: part }
            : { type: 'mention', attrs: { id: part.viewer.userId, label: 'as typed' } },
        ),
      },
    ],
  };
}
