import { IconHistory } from '../../design/frameIcons.js';
import type { RowProps } from './listRow.js';
import { RemoveMark } from './RemoveMark.js';
import styles from './SearchList.module.css';

interface AskedRowProps extends RowProps {
  question: string;
  onAsk: () => void;
  onRemove: () => void;
}

/** A question that was asked before. */
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
      <IconHistory />
      <span className={`${styles.words ?? ''} cut`} title={question}>
        {question}
      </span>
      <RemoveMark onRemove={onRemove} />
    </div>
  );
}
