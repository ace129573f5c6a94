import { useEffect } from 'react';
import { m } from '../paraglide/messages.js';
import { afterPaint } from './afterPaint.js';

/** Names the tab after what it shows, once it shows it; undefined while that is not known. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(
    () =>
      afterPaint(() => {
        document.title = title === undefined || title === '' ? m.common_product() : `${title} · ${m.common_product()}`;
      }),
    [title],
  );
}
