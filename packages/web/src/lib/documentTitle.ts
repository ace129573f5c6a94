import { useEffect } from 'react';
import { m } from '../paraglide/messages.js';
import { afterPaint } from './afterPaint.js';

/** Sets the title of the browser's tab; undefined while it is not known. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(
    () =>
      afterPaint(() => {
        document.title = title === undefined || title === '' ? m.common_product() : `${title} · ${m.common_product()}`;
      }),
    [title],
  );
}
