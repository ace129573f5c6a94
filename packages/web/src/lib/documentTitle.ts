import { useEffect } from 'react';
import { m } from '../paraglide/messages.js';

/** Names the tab after what it shows; undefined while that is not known. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined || title === '' ? m.common_product() : `${title} · ${m.common_product()}`;
  }, [title]);
}
