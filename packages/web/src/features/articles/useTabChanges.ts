import { useCallback, useMemo, useRef, useState } from 'react';
import { useDeleteTextTabMutation } from '../../gql/DeleteTextTab.js';
import { useOrderTextTabsMutation } from '../../gql/OrderTextTabs.js';
import { usePinTextTabMutation } from '../../gql/PinTextTab.js';
import { useRenameTextTabMutation } from '../../gql/RenameTextTab.js';
import { attempt } from '../../lib/attempt.js';
import { codeOf } from '../../lib/errorText.js';
import { m } from '../../paraglide/messages.js';
import type { TextTab } from './articleMode.js';
import { deleted, ordered, pinned, renamed, type TabChange } from './tabChanges.js';

export interface TabChanges {
  /** The notes as they are shown: with the changes whose answers are not there yet. */
  tabs: readonly TextTab[];
  rename: (id: string, title: string) => void;
  pin: (id: string, isPinned: boolean) => void;
  order: (ids: readonly string[]) => void;
  remove: (id: string) => void;
  /** Resolves when every change is answered. */
  settle: () => Promise<unknown>;
  /** Whether the user deleted a note here. */
  isDeletedHere: (id: string) => boolean;
}

/**
 * Changes the notes of a draft. A change is shown at once and sent after those before it, so that they arrive in their
 * order; one that fails is taken back, with a toast (docs/domains/articles.md).
 * @param reload asks for the notes again after a failure
 */
export function useTabChanges(
  articleId: string,
  stored: readonly TextTab[],
  reload: () => Promise<unknown>,
): TabChanges {
  const [pending, setPending] = useState<readonly TabChange[]>([]);
  const [deletedHere] = useState(() => new Set<string>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [sendName] = useRenameTextTabMutation();
  const [sendPin] = usePinTextTabMutation();
  const [sendOrder] = useOrderTextTabsMutation();
  const [sendDeletion] = useDeleteTextTabMutation();
  const tabs = useMemo(() => pending.reduce((now, change) => change(now), stored), [pending, stored]);

  const settle = useCallback(() => last.current, []);

  const perform = (change: TabChange, send: () => Promise<unknown>, undo?: () => void) => {
    setPending((now) => [...now, change]);
    last.current = last.current.then(async () => {
      const isDone = await attempt(send, {
        undo,
        failure: (error) =>
          codeOf(error) === 'NOT_FOUND' ? { kind: 'warning', text: m.articles_tabGoneNote() } : null,
      });
      if (!isDone) await reload().catch(() => undefined);
      setPending((now) => now.filter((each) => each !== change));
    });
  };
  return {
    tabs,
    rename: (id, title) => {
      perform(renamed(id, title), () => sendName({ variables: { input: { id, title } } }));
    },
    pin: (id, isPinned) => {
      perform(pinned(id, isPinned), () => sendPin({ variables: { input: { id, isPinned } } }));
    },
    order: (ids) => {
      perform(ordered(ids), () => sendOrder({ variables: { input: { articleId, textTabIds: [...ids] } } }));
    },
    remove: (id) => {
      deletedHere.add(id);
      perform(
        deleted(id),
        () => sendDeletion({ variables: { id } }),
        () => {
          deletedHere.delete(id);
        },
      );
    },
    settle,
    isDeletedHere: (id) => deletedHere.has(id),
  };
}
