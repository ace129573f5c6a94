import { extensionId } from '@snaplore/schema/extension/extensionIdentity';
import {
  infoAnswer,
  infoQuestion,
  type ExtensionInfo,
  type ExtensionRequest,
  type ExtensionUser,
} from '@snaplore/schema/extension/extensionMessages';
import { useSyncExternalStore } from 'react';
import { sharedValue } from './sharedValue.js';

/** What browsers give to the pages that an extension names, and to no others. */
interface PageRuntime {
  sendMessage: (id: string, message: ExtensionRequest) => Promise<unknown>;
  connect: (id: string) => ExtensionPort;
}

/** A connection to the extension. */
export interface ExtensionPort {
  postMessage: (message: unknown) => void;
  disconnect: () => void;
  onMessage: { addListener: (listener: (message: unknown) => void) => void };
  onDisconnect: { addListener: (listener: () => void) => void };
}

const known = sharedValue<ExtensionInfo | null>(null);
let isListening = false;

const runtime = (): PageRuntime | undefined => (globalThis as { chrome?: { runtime?: PageRuntime } }).chrome?.runtime;

interface BrowserNames {
  brands: readonly { brand: string }[];
  mobile: boolean;
}

/** Whether this browser can have the extension: those of Chromium, but on phones. */
export function canHaveExtension(): boolean {
  // Pages without encryption are not told the names.
  const { userAgentData: names } = navigator as { userAgentData?: BrowserNames };
  if (names?.mobile) return false;
  return 'chrome' in globalThis || names?.brands.some(({ brand }) => brand === 'Chromium') === true;
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener(
    'message',
    ({ source, data }: MessageEvent<{ type?: unknown; info?: ExtensionInfo } | null>) => {
      if (source === window && data?.type === infoAnswer && data.info?.id === extensionId) known.set(data.info);
    },
  );
  window.postMessage({ type: infoQuestion }, window.location.origin);
}

/** What the extension says of itself, as it changes; null while none has answered (docs/domains/extension.md). */
export function useExtension(): ExtensionInfo | null {
  listen();
  return useSyncExternalStore(known.subscribe, known.get);
}

/** Resolves to whether the extension is installed: it has `timeoutMs` milliseconds to answer. */
export function detectExtension(timeoutMs: number): Promise<boolean> {
  listen();
  return new Promise((resolve) => {
    const settle = (): void => {
      unsubscribe();
      window.clearTimeout(timer);
      resolve(known.get() !== null);
    };
    const timer = window.setTimeout(settle, timeoutMs);
    const unsubscribe = known.subscribe(settle);
    if (known.get()) settle();
  });
}

/** Tells the extension who is signed in here, so that its popup records for them; null for nobody. */
export function tellExtension(user: ExtensionUser | null): void {
  // One that is not there need not know.
  void runtime()
    ?.sendMessage(extensionId, { kind: 'user', user })
    .catch(() => undefined);
}

/**
 * Connects to the extension: by its id, so that no other extension hears what is said, the key of a recording above all
 * (docs/domains/extension.md).
 * @returns null where it does not answer
 */
export async function connectExtension(): Promise<ExtensionPort | null> {
  const pages = runtime();
  try {
    if (!pages || (await pages.sendMessage(extensionId, { kind: 'open' })) !== true) return null;
    return pages.connect(extensionId);
  } catch {
    return null;
  }
}
