import type { ImageStyle } from '@snaplore/schema/ai';
import { useId } from 'react';
import { m } from '../../paraglide/messages.js';
import styles from './AiImage.module.css';
import { labelled, styleLabels } from './writerLabels.js';

interface StyleChoiceProps {
  value: ImageStyle | null;
  onChange: (style: ImageStyle | null) => void;
}

/** The styles of pictures, and none in particular. */
export function StyleChoice({ value, onChange }: StyleChoiceProps) {
  const name = useId();
  const choices = [{ value: null, label: m.ai_imageAny() }, ...labelled(styleLabels)];
  return (
    <fieldset className={styles.choice}>
      <legend>{m.ai_imageStyle()}</legend>
      {choices.map((style) => (
        <label key={style.label} className={styles.style}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={style.value === value}
            onChange={() => onChange(style.value)}
          />
          <span>{style.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
