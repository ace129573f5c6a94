import { cleanHtml } from '@snaplore/schema/notes/html/cleanHtml';
import { prepareHtml } from '@snaplore/schema/notes/html/prepareHtml';
import { Window } from 'happy-dom';
import type { HtmlAnswer, HtmlQuestion } from './readHtml.js';

/** Reads an HTML text in a process of its own, which may run out of time, of memory, or of calls within calls. */
function read({ html, paths, within, titledBy }: HtmlQuestion): HtmlAnswer {
  try {
    const window = new Window({
      settings: {
        enableJavaScriptEvaluation: false,
        disableJavaScriptFileLoading: true,
        disableCSSFileLoading: true,
        navigation: {
          disableMainFrameNavigation: true,
          disableChildFrameNavigation: true,
          disableChildPageNavigation: true,
        },
      },
    });
    const document = new window.DOMParser().parseFromString(prepareHtml(html), 'text/html');
    const find = (selectors: readonly string[]) =>
      selectors.map((selector) => document.querySelector(selector)).find((found) => found !== null) ?? null;
    const title = find(titledBy)?.textContent.replace(/\s+/g, ' ').trim();
    const read = cleanHtml(find(within) ?? document.body, { imageOf: ({ src }) => paths[src] ?? null });
    return { ...read, title: title === undefined || title === '' ? null : title };
  } catch (error) {
    // The parser calls itself for each level.
    return { code: error instanceof RangeError ? 'NOTE_TOO_DEEP' : 'NOTE_TOO_LARGE' };
  }
}

process.on('message', (question) => {
  // It is ended by who asked: an end of its own could overtake the answer.
  process.send?.(read(question as HtmlQuestion));
});
// Who asked has ended.
process.once('disconnect', () => process.exit());
