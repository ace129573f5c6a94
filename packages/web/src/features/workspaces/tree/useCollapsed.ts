import { useCallback, useMemo } from 'react';
import { useStored } from '../../../lib/stored.js';

/** The most collapsed articles stored for one workspace. */
const maxStored = 2_000;

interface Collapsed {
  collapsed: ReadonlySet<string>;
  expand: (articleIds: readonly string[]) => void;
  collapse: (articleId: string) => void;
  toggle: (articleId: string, isExpanded: boolean) => void;
}

/** The collapsed articles of a workspace, stored in this browser. */
export function useCollapsed(workspaceId: string): Collapsed {
  const [stored, store] = useStored(`collapsed:${workspaceId}`, '');
  const collapsed = useMemo(() => new Set(stored === '' ? [] : stored.split(' ')), [stored]);
  const expand = useCallback(
    (articleIds: readonly string[]) => {
      const rest = [...collapsed].filter((id) => !articleIds.includes(id));
      if (rest.length < collapsed.size) store(rest.join(' '));
    },
    [collapsed, store],
  );
  const collapse = useCallback(
    (articleId: string) => {
      store([...collapsed, articleId].slice(-maxStored).join(' '));
    },
    [collapsed, store],
  );
  const toggle = useCallback(
    (articleId: string, isExpanded: boolean) => {
      if (isExpanded) collapse(articleId);
      else expand([articleId]);
    },
    [collapse, expand],
  );
  return { collapsed, expand, collapse, toggle };
}
