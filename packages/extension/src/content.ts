import {
  infoAnswer,
  infoQuestion,
  type ExtensionInfo,
  type InfoAnswer,
} from '@snaplore/schema/extension/extensionMessages';
import type { Inform, ToBackground } from './internalMessages.js';

/*
 * Tells the page that the extension is there, and nothing else: what is recorded, and the key by which it is sent, go
 * through a connection of their own. Messages of other windows, of frames, and of other origins are not read
 * (docs/domains/extension.md).
 */

async function tell(): Promise<void> {
  const question: ToBackground = { to: 'background', kind: 'info' };
  // Without an answer the extension was updated or removed: a page that is loaded again finds the new one.
  const info = (await chrome.runtime.sendMessage(question).catch(() => null)) as ExtensionInfo | null;
  if (!info) return;
  const answer: InfoAnswer = { type: infoAnswer, info };
  window.postMessage(answer, window.location.origin);
}

if (window.top === window) {
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window || origin !== window.location.origin) return;
    if (typeof data === 'object' && data !== null && 'type' in data && data.type === infoQuestion) void tell();
  });
  chrome.runtime.onMessage.addListener((message: Inform, sender) => {
    if (sender.id === chrome.runtime.id && message.to === 'content') void tell();
    return false;
  });
}
