import { isId } from '@snaplore/core/kernel/ids';

/** The note that a socket's URL names. */
export interface CollabDocument {
  articleId: string;
  textTabId: string;
}

const path = /^(?:\/api)?\/collaboration\/([^/?]*)$/;

/**
 * True when an upgrade belongs to the notes' socket: `/api/collaboration/…`, or the same without `/api` on the api
 * host.
 */
export function isCollabPath(url: string | undefined): boolean {
  return path.test(pathOf(url));
}

/** Reads `{articleId}{tabId}`, two concatenated uuids (docs/domains/collaboration.md); null for anything else. */
export function readCollabDocument(url: string | undefined): CollabDocument | null {
  const name = path.exec(pathOf(url))?.[1] ?? '';
  const articleId = name.slice(0, 36);
  const textTabId = name.slice(36);
  return isId(articleId) && isId(textTabId) ? { articleId, textTabId } : null;
}

/** The epoch of the document in the client before it lost its socket; null on its first connection. */
export function readClientEpoch(url: string | undefined): number | null {
  const query = (url ?? '').split('?')[1] ?? '';
  const epoch = Number(new URLSearchParams(query).get('epoch') ?? Number.NaN);
  return Number.isSafeInteger(epoch) && epoch > 0 ? epoch : null;
}

function pathOf(url: string | undefined): string {
  return (url ?? '').split('?')[0] ?? '';
}
