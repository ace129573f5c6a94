import { useCallback, useEffect, useState } from 'react';

interface PictureInPicture {
  requestWindow(options: { width: number; height: number }): Promise<Window>;
}

const size = { width: 340, height: 236 };

/** The styles of this page, which the other window does not have. */
function copyStyles(to: Document): void {
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style')) to.head.append(sheet.cloneNode(true));
  for (const { name, value } of document.documentElement.attributes) to.documentElement.setAttribute(name, value);
  to.title = document.title;
}

interface FloatingWindow {
  /** Null while what it shows is in the page. */
  floating: Window | null;
  /** Null where the browser has none. */
  open: (() => Promise<void>) | null;
  close: () => void;
}

/** A small window above all others (Document Picture-in-Picture). Browsers open it only right after a press. */
export function useFloatingWindow(): FloatingWindow {
  const [floating, setFloating] = useState<Window | null>(null);
  const offered = (window as { documentPictureInPicture?: PictureInPicture }).documentPictureInPicture;
  const open = useCallback(async () => {
    try {
      const opened = await offered?.requestWindow(size);
      if (!opened) return;
      copyStyles(opened.document);
      opened.addEventListener('pagehide', () => {
        setFloating(null);
      });
      setFloating(opened);
    } catch {
      // Refused: it stays in the page.
    }
  }, [offered]);
  const close = useCallback(() => {
    floating?.close();
  }, [floating]);
  useEffect(() => () => floating?.close(), [floating]);
  return { floating, open: offered ? open : null, close };
}
