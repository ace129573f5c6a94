import { useEffect } from 'react';
import { messages } from './messages.js';

/** Names the tab after what it shows; undefined while that is not known. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined || title === '' ? messages.product : `${title} · ${messages.product}`;
  }, [title]);
}
