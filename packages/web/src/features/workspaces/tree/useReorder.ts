import type { ArticleTreeRow } from '@snaplore/schema/articleTree';
import { orderOf, orderOfPlaces, placesOf, type ArticlePlaceInOrder } from '@snaplore/schema/articleOrder';
import { useState } from 'react';
import { useReorderArticlesMutation } from '../../../gql/ReorderArticles.js';
import { m } from '../../../paraglide/messages.js';
import type { ArticleTree } from './articleTree.js';
import { dropRow, moveRow, type DropTarget, type MoveDirection } from './moveRows.js';
import { titleOf } from './RowContent.js';

interface Reorder {
  rows: readonly ArticleTreeRow[];
  isChanged: boolean;
  isSaving: boolean;
  /** Why the last save failed. */
  error: unknown;
  /** The new position of the article moved last, for screen readers. */
  announcement: string;
  move: (articleId: string, step: MoveDirection) => void;
  drop: (articleId: string, place: DropTarget) => void;
  /** True when it was saved. */
  save: () => Promise<boolean>;
}

/**
 * The order that a user gives a workspace's articles, until it is saved or discarded. The order it started from is sent
 * along, so that what others move meanwhile stays moved (docs/domains/articles.md).
 */
export function useReorder(tree: ArticleTree, workspaceId: string, archived: boolean): Reorder {
  const [base] = useState(() => tree.getState().rows ?? []);
  const [rows, setRows] = useState(base);
  const [announcement, setAnnouncement] = useState('');
  const [reorder, { loading, error }] = useReorderArticlesMutation({ fetchPolicy: 'no-cache' });
  const showMoved = (next: readonly ArticleTreeRow[], articleId: string) => {
    setRows(next);
    setAnnouncement(next === rows ? m.tree_cannotMove() : positionText(next, articleId));
  };
  return {
    rows,
    isSaving: loading,
    error,
    announcement: announcement,
    isChanged: rows.some(
      ({ articleId, depth }, index) => articleId !== base[index]?.articleId || depth !== base[index].depth,
    ),
    move: (articleId, step) => {
      showMoved(moveRow(rows, articleId, step), articleId);
    },
    drop: (articleId, { after, depth }) => {
      showMoved(dropRow(rows, articleId, after, depth), articleId);
    },
    save: async () => {
      // Articles deleted meanwhile are left out.
      const existing = new Set(tree.getState().rows?.map(({ articleId }) => articleId));
      const input = { workspaceId, places: placesFor(rows, existing), base: placesFor(base, existing) };
      try {
        const { data } = await reorder({ variables: { input, archived } });
        if (!data) return false;
        tree.setRows(data.reorderArticles.tree.rows);
        return true;
      } catch {
        void tree.reload();
        return false;
      }
    },
  };
}

function placesFor(rows: readonly ArticlePlaceInOrder[], existing: ReadonlySet<string>): ArticlePlaceInOrder[] {
  return placesOf(
    orderOf(
      orderOfPlaces(rows),
      rows.flatMap(({ articleId }) => (existing.has(articleId) ? [articleId] : [])),
    ),
  );
}

function positionText(rows: readonly ArticleTreeRow[], articleId: string): string {
  const index = rows.findIndex((row) => row.articleId === articleId);
  const row = rows[index];
  if (!row) return '';
  const above = rows.slice(0, index).findLast(({ depth }) => depth < row.depth);
  return above && row.depth > 0
    ? m.tree_movedBelow({ title: titleOf(row), above: titleOf(above), place: index + 1, count: rows.length })
    : m.tree_movedTo({ title: titleOf(row), place: index + 1, count: rows.length });
}
