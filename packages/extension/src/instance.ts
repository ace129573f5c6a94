/** The instance that this extension was made for, as its manifest names it (docs/domains/extension.md). */
interface Stamped {
  homepage_url?: string;
  externally_connectable?: { matches?: string[] };
}
const manifest = (): Stamped => chrome.runtime.getManifest();

/** The match patterns of its pages; the recording document, which cannot read the manifest, has them in its address. */
export function instancePatterns(): string[] {
  return manifest().externally_connectable?.matches ?? [];
}

export function baseUrl(): string {
  return manifest().homepage_url ?? '';
}

/** Whether a pattern such as `https://*.example.com:8443/*` holds an origin. */
export function matchesOrigin(pattern: string, origin: string): boolean {
  const [, scheme, isBelow, host, port] = /^(https?):\/\/(\*\.)?([^/:*]+)(?::(\d+))?\/\*$/.exec(pattern) ?? [];
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, port: ofOrigin, origin: normal } = new URL(origin);
  if (normal !== origin || protocol !== `${String(scheme)}:`) return false;
  if (port !== undefined && port !== ofOrigin) return false;
  if (port === undefined && ofOrigin !== '') return false;
  return hostname === host || (isBelow !== undefined && hostname.endsWith(`.${String(host)}`));
}

/** The parts of a sender that matter. */
type Sender = Pick<chrome.runtime.MessageSender, 'id' | 'origin' | 'frameId' | 'tab' | 'url'>;

/**
 * Whether a message came from the top window of a page of the instance: not from another page, not from a frame within
 * one, and not from another extension.
 */
export function isInstancePage({ id, origin, frameId, tab }: Sender, patterns: readonly string[]): boolean {
  return id === undefined && tab !== undefined && frameId === 0 && isOfInstance(origin, patterns);
}

/** Whether a message came from the content script in such a window. */
export function isOwnContentScript({ id, origin, frameId, tab }: Sender, patterns: readonly string[]): boolean {
  return id === chrome.runtime.id && tab !== undefined && frameId === 0 && isOfInstance(origin, patterns);
}

/** The browser checks it as well. */
const isOfInstance = (origin: string | undefined, patterns: readonly string[]): boolean =>
  origin !== undefined && patterns.some((pattern) => matchesOrigin(pattern, origin));

/** Whether a message came from a page of the extension itself, such as its popup. */
export function isOwnPage({ id, url }: Sender): boolean {
  return id === chrome.runtime.id && url?.startsWith(chrome.runtime.getURL('')) === true;
}
