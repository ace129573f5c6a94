import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { loadWhenIdle, whenIdle } from '../../lib/whenIdle.js';
import { loadArticleScreen } from '../articles/loadArticleScreen.js';
import { loadNotePane } from '../articles/loadNotePane.js';
import { loadPalette } from '../palette/loadPalette.js';
import { loadSuggestions } from '../search/SearchBox.js';
import { loadNotifications } from './BellButton.js';
import { loadCreateMenu } from './CreateButton.js';
import { reportLoadedLater } from './loadedLater.js';
import { loadUserMenu } from './UserButton.js';

/** Milliseconds that a page is left alone once it stands. */
const restMs = 1_000;

/** Whether the person asked their browser to load no more than it must. */
const isSaving = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Loads what the first press of a menu and the first article need, once the page has its own data and the browser is
 * idle, smallest first (docs/decisions/what-a-page-loads-when-idle.md).
 * @returns whether that time has come, also for what works unseen.
 */
export function useLoadLater(): boolean {
  const [isIdle, setIdle] = useState(false);
  const router = useRouter();
  useEffect(() => {
    const unmounted = new AbortController();
    const begin = async () => {
      await whenIdle();
      // What the first look at the page leads to, such as typing, goes first.
      await new Promise((resolve) => {
        setTimeout(resolve, restMs);
      });
      await whenIdle();
      if (unmounted.signal.aborted) return;
      setIdle(true);
      if (isSaving()) return;
      await loadWhenIdle(
        [
          loadCreateMenu,
          loadUserMenu,
          loadNotifications,
          async () => {
            await whenIdle();
            reportLoadedLater();
          },
          loadSuggestions,
          async () => {
            await router.loadRouteChunk(router.routesById[articleRoute]);
          },
          loadArticleScreen,
          loadNotePane,
          loadPalette,
        ],
        unmounted.signal,
      );
    };
    void begin();
    return () => {
      unmounted.abort();
    };
  }, [router]);
  return isIdle;
}

const articleRoute =
  '/_app/b/$workspaceId/$workspaceSlug/{-$articleId}/{-$articleSlug}/{-$mode}/{-$textTabSlug}' as const;
