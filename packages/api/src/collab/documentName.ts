import { isId } from '@snaplore/core/kernel/ids';

/** The note that a socket asks for. */
export interface CollabDocument {
  articleId: string;
  textTabId: string;
}

const path = /^(?:\/api)?\/collaboration\/([^/?]*)$/;

/** True when an upgrade belongs to the notes' socket: `/api/collaboration/…`, or without `/api` on its own host. */
export function isCollabPath(url: string | undefined): boolean {
  return path.test(pathOf(url));
}

/** Reads `{articleId}{tabId}`, two uuids one after the other (spec 2 §7); null for anything else. */
export function readCollabDocument(url: string | undefined): CollabDocument | null {
  const name = path.exec(pathOf(url))?.[1] ?? '';
  const articleId = name.slice(0, 36);
  const textTabId = name.slice(36);
  return isId(articleId) && isId(textTabId) ? { articleId, textTabId } : null;
}

/** The epoch that a client held before it lost its socket; null when it comes for the first time. */
export function readHeldEpoch(url: string | undefined): number | null {
  const query = (url ?? '').split('?')[1] ?? '';
  const held = Number(new URLSearchParams(query).get('epoch') ?? Number.NaN);
  return Number.isSafeInteger(held) && held > 0 ? held : null;
}

function pathOf(url: string | undefined): string {
  return (url ?? '').split('?')[0] ?? '';
}
