import type { EntryKind } from '../entryKinds.js';

/** A text that is to be found (docs/domains/search.md). */
export interface NewEntry {
  kind: EntryKind;
  /** Id of what it is of: the workspace, the article, the note, the paragraph or the comment. */
  subjectId: string;
  textTabId?: string;
  paragraphId?: string;
  commentId?: string;
  /** As shown: for those that are found by their text, that of the article. */
  title: string;
  body?: string;
  startTime?: number | null;
  wordTimes?: readonly number[];
  /** Of a video: whether the body is shown on its screen, rather than said. */
  isShown?: boolean;
  /** Further words that it is found by, which are not shown. */
  moreWords?: string;
}
