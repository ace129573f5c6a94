import { hexColour, highlightNames, readableColour } from '@snaplore/schema/notes/noteColours';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../design/Button.js';
import { m } from '../../../paraglide/messages.js';
import styles from './ColourPanel.module.css';
import { Swatches } from './Swatches.js';
import { textColours } from './textColours.js';

interface ColourPanelProps {
  /** As the text has it, `#rrggbb`. */
  colour: string | null;
  onChoose: (colour: string | null) => void;
}

/** Chooses the colour of the text: one that is suggested, or any by its six digits. */
export function ColourPanel({ colour, onChoose }: ColourPanelProps) {
  const id = useId();
  const [typed, setTyped] = useState(colour ?? '#');
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const hex = hexColour(typed.startsWith('#') ? typed : `#${typed}`);
    setIsWrong(hex === null);
    if (hex !== null) onChoose(hex);
  };
  return (
    <>
      <Swatches
        isText
        colourOf={(name) => readableColour(textColours[name])}
        chosen={colour === null ? null : highlightNames.find((name) => textColours[name] === colour)}
        none={m.notes_defaultColour()}
        onChoose={(name) => onChoose(name === null ? null : textColours[name])}
      />
      <form className={styles.own} onSubmit={submit}>
        <label htmlFor={id}>{m.notes_ownColour()}</label>
        <input
          id={id}
          className={styles.hex}
          value={typed}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setIsWrong(false);
          }}
        />
        <Button type="submit" disabled={typed.trim() === '' || typed.trim() === '#'}>
          {m.notes_apply()}
        </Button>
        {isWrong && (
          <p id={`${id}-wrong`} className={styles.wrong} role="alert">
            {m.notes_wrongColour()}
          </p>
        )}
      </form>
    </>
  );
}
