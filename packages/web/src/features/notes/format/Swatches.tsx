import { highlightNames, themedCss, type HighlightColour, type ThemedColour } from '@snaplore/schema/notes/noteColours';
import type { KeyboardEvent } from 'react';
import { IconCheck } from '../../../design/icons.js';
import { tip } from '../../../design/tip.js';
import styles from './Swatches.module.css';
import { colourNames } from './textColours.js';

interface SwatchesProps {
  colourOf: (name: HighlightColour) => ThemedColour;
  /** Null for none; undefined for a colour that is not of the palette. */
  chosen: HighlightColour | null | undefined;
  /** The words of the first one, which takes the colour away. */
  none: string;
  /** Whether the colours are those of letters. */
  isText?: boolean;
  onChoose: (name: HighlightColour | null) => void;
}

const inRow = 9;
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: inRow, ArrowUp: -inRow };

function move(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const all = [...event.currentTarget.querySelectorAll('button')];
  const at = all.findIndex((button) => button === event.target);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  all[(at + step + all.length) % all.length]?.focus();
}

/** The colours of the palette in two rows, moved through by the arrows. */
export function Swatches({ colourOf, chosen, none, isText = false, onChoose }: SwatchesProps) {
  return (
    <div className={styles.swatches} onKeyDown={move}>
      {[null, ...highlightNames].map((name) => {
        const label = name === null ? none : colourNames[name]();
        const colour = name === null ? undefined : themedCss(colourOf(name));
        return (
          <button
            key={name ?? ''}
            type="button"
            className={styles.swatch}
            aria-label={label}
            aria-pressed={name === chosen}
            tabIndex={name === (chosen ?? null) ? 0 : -1}
            data-none={name === null || undefined}
            style={isText ? { color: colour } : { backgroundColor: colour }}
            {...tip(label)}
            onClick={() => onChoose(name)}
          >
            {isText && name !== null ? 'A' : null}
            {!isText && name !== null && name === chosen ? <IconCheck /> : null}
          </button>
        );
      })}
    </div>
  );
}
