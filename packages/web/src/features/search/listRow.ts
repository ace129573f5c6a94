import type { ReactNode } from 'react';
import type { SearchHit } from './hitAddress.js';

/** What every row of the list is drawn with. */
export interface RowProps {
  /** For `aria-activedescendant`. */
  id: string;
  isActive: boolean;
  onPoint: () => void;
}

/** A row of the list; `key` is unique in it. */
export type ListRow =
  | { kind: 'hit'; key: string; hit: SearchHit; question: string }
  /** A result of the history, and a question of it. */
  | { kind: 'opened'; key: string; id: string; hit: SearchHit; question: string }
  | { kind: 'asked'; key: string; id: string; question: string }
  /** What may have been meant instead of the question. */
  | { kind: 'corrected'; key: string; question: string }
  /** Something of the surface that has the list, such as a command. */
  | { kind: 'own'; key: string; render: (props: RowProps) => ReactNode; choose: (isInNewTab: boolean) => void };

export interface ListGroup {
  id: string;
  title: string;
  rows: readonly ListRow[];
}
