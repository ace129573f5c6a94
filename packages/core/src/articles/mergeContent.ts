import type { ContentNode } from '@snaplore/schema/contentText';
import * as limits from '@snaplore/schema/limits';
import { timelineDuration } from '@snaplore/schema/videoEdits/draftVideo';
import { copyParagraphs } from './copyContent.js';
import type { DraftContent } from './draftContent.js';
import type { PublishedTab } from './publishedContent.js';

interface Merge {
  target: DraftContent;
  left: DraftContent;
  /** The new ids of left's notes, and of its videos. */
  tabIds: ReadonlyMap<string, string>;
  videoIds: ReadonlyMap<string, string>;
}

/** What two articles say together, and in which of its notes each of left's notes is. */
interface Merged {
  content: DraftContent;
  /** By the id of left's note. */
  noteOf: ReadonlyMap<string, string>;
}

/**
 * Joins what two articles say: left's notes follow the target's, those beyond `limits.textTabsPerArticle` at the end of
 * its last one under their name, and left's paragraphs are appended (docs/domains/articles.md).
 */
export function mergeContent({ target, left, tabIds, videoIds }: Merge): Merged {
  const tabs = target.tabs.map((tab) => ({ ...tab }));
  const noteOf = new Map<string, string>();
  for (const tab of left.tabs) {
    const last = tabs.at(-1);
    if (tabs.length < limits.textTabsPerArticle || !last) {
      const id = tabIds.get(tab.id) ?? tab.id;
      // An article has one pinned note, which is the target's.
      tabs.push({ ...tab, id, isPinned: tab.isPinned && !tabs.some(({ isPinned }) => isPinned) });
      noteOf.set(tab.id, id);
    } else {
      last.content = append(last.content, tab);
      noteOf.set(tab.id, last.id);
    }
  }
  const appended = copyParagraphs(left.paragraphs, videoIds, timelineDuration(target.paragraphs));
  const paragraphs = [...target.paragraphs, ...appended];
  return { content: { title: target.title, tabs, paragraphs }, noteOf };
}

/** A note with another one behind it, under its name. */
function append(content: ContentNode, { title, content: more }: PublishedTab): ContentNode {
  const heading: ContentNode = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: title }] };
  return { ...content, content: [...(content.content ?? []), heading, ...(more.content ?? [])] };
}
