import { IconHistory, IconSearch } from '../../design/frameIcons.js';
import type { RowProps } from './listRow.js';
import { RemoveMark } from './RemoveMark.js';
import styles from './SearchList.module.css';

interface AskedRowProps extends RowProps {
  question: string;
  onAsk: () => void;
  /** Takes it out of the history; without it the question was not asked before. */
  onRemove?: () => void;
}

/** A question that was asked before, or may be meant. */
export function AskedRow({ id, isActive, onPoint, question, onAsk, onRemove }: AskedRowProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.hit}
      data-active={isActive || undefined}
      onPointerMove={onPoint}
      onPointerDown={(event) => {
        // The field keeps the focus: its text becomes the question.
        event.preventDefault();
      }}
      onClick={onAsk}
    >
      {onRemove ? <IconHistory /> : <IconSearch />}
      <span className={`${styles.words ?? ''} cut`} title={question}>
        {question}
      </span>
      {onRemove ? <RemoveMark onRemove={onRemove} /> : null}
    </div>
  );
}
