import { text } from '../messages.js';

interface QuestionProps {
  text: string;
  label: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is removed. */
export function Question({ text: words, label, onConfirm, onCancel }: QuestionProps) {
  return (
    <div className="question" role="alertdialog" aria-label={label}>
      <p>{words}</p>
      <div className="actions">
        <button type="button" autoFocus onClick={onCancel}>
          {text('cancel')}
        </button>
        <button type="button" className="danger" onClick={onConfirm}>
          {label}
        </button>
      </div>
    </div>
  );
}
