import { useState } from 'react';
import { Button } from '../../design/Button.js';
import { IconCheck, IconChevronDown } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import { m } from '../../paraglide/messages.js';
import { withToggled, type OcrLanguage } from './ocrLanguages.js';
import styles from './OcrLanguagesMenu.module.css';

interface OcrLanguagesMenuProps {
  offered: readonly OcrLanguage[];
  chosen: readonly OcrLanguage[];
  /** Called when the menu closes with another choice. */
  onChoose: (languages: readonly OcrLanguage[]) => void;
}

const nameOf = (language: OcrLanguage): string => ({ eng: m.ocr_eng, ukr: m.ocr_ukr, rus: m.ocr_rus })[language]();

/** The languages in which the frame is read. */
export function OcrLanguagesMenu({ offered, chosen, onChoose }: OcrLanguagesMenuProps) {
  const [next, setNext] = useState(chosen);
  const names = chosen.map(nameOf).join(', ');
  return (
    // Inside the player: a portal would not be visible in fullscreen.
    <Menu
      withinPortal={false}
      position="top-end"
      closeOnItemClick={false}
      onChange={(isOpen) => {
        if (isOpen) setNext(chosen);
        else if (next.join() !== chosen.join()) onChoose(next);
      }}
    >
      <Menu.Target>
        <Button
          variant="subtle"
          className={styles.button}
          rightSection={<IconChevronDown size={12} />}
          aria-label={`${m.ocr_languages()}: ${names}`}
          title={names}
        >
          <span className={styles.names}>{names}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((language) => (
          <Menu.CheckboxItem
            key={language}
            checked={next.includes(language)}
            checkIcon={<IconCheck size={14} />}
            onChange={() => {
              setNext(withToggled(next, language));
            }}
          >
            {nameOf(language)}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
