import { useId } from 'react';
import styles from './ChipsField.module.css';

interface ChipsFieldProps<Value extends string | null> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of one among a few, all of which are seen. */
export function ChipsField<Value extends string | null>({ label, choices, value, onChange }: ChipsFieldProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.label} className={styles.chip}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
