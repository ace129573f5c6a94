import type { ContentNode } from '@snaplore/schema/contentText';
import { cleanHtml } from '@snaplore/schema/notes/html/cleanHtml';
import { prepareHtml } from '@snaplore/schema/notes/html/prepareHtml';
import type { ImageOf } from '@snaplore/schema/notes/reading/images';
import { readMarkdown } from '@snaplore/schema/notes/markdown/readMarkdown';

/**
 * Reads pasted HTML in a document that is not shown: it loads nothing and runs nothing.
 * @param imageOf what becomes of images of elsewhere.
 */
export function readPastedHtml(html: string, imageOf: ImageOf): ContentNode {
  const page = new DOMParser().parseFromString(prepareHtml(html), 'text/html');
  return cleanHtml(page.body, { imageOf }).note;
}

export const readPastedMarkdown = (text: string): ContentNode => readMarkdown(text);
