import { newId } from '../../kernel/ids.js';
import type { SearchHit } from '../../search/searchEverything.js';
import { withoutHidden } from '@snaplore/schema/ai/withoutHidden';
import type { Passage } from './passages.js';

/** A passage that an answer names. */
export interface AnswerSource {
  /** Its mark in the answer: from 1, in the order of use. */
  number: number;
  isDraft: boolean;
  /** Of the article, of a draft its own. */
  title: string;
  /** Word for word. */
  passage: string;
  /** A sentence of it, to be found where the source is opened. */
  words: string;
  /** Where it is, as the search says it of its hits. */
  result: SearchHit;
}

export function toSource({ source, text, words, startTime }: Passage, number: number): AnswerSource {
  const { title, category, isShown, workspaceId, articleId, textTabId, shareId, isDraft } = source;
  const plain = (part: string) => [{ text: part, isMatch: false }];
  return {
    ...{ number, isDraft, title, passage: withoutHidden(text), words },
    result: {
      id: `source:${newId()}`,
      ...{ category, title, titleParts: plain(title), snippetParts: plain(words) },
      ...{ startTime, passage: null, isShown, workspaceId, articleId, textTabId, commentId: null, shareId },
    },
  };
}
