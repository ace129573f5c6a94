import { isBlockKey } from '@snaplore/schema/notes/blockKeys';

/** Scrolls to the heading that the address names: its note was not on the page when the address was read. */
export function scrollToHash(): void {
  const key = window.location.hash.slice(1);
  if (isBlockKey(key)) document.getElementById(key)?.scrollIntoView();
}
