import { coloursOf } from './colouring.js';

/**
 * What is asked; the answer is a `ColouredCode`, or what the browser says of an error. The first message, without data,
 * says that questions are answered from now on.
 */
export interface ColouringQuestion {
  code: string;
  language: unknown;
}

self.addEventListener('message', ({ data: { code, language } }: MessageEvent<ColouringQuestion>) => {
  self.postMessage(coloursOf(code, language));
});
self.postMessage(null);
