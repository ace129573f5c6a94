import { coloursOf } from './colouring.js';

/** What is asked; the answer is a `ColouredCode`, or what the browser says of an error. */
export interface ColouringQuestion {
  code: string;
  language: unknown;
}

self.addEventListener('message', ({ data: { code, language } }: MessageEvent<ColouringQuestion>) => {
  self.postMessage(coloursOf(code, language));
});
