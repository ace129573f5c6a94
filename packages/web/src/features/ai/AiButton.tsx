import type { Tone, TranslationLanguage, WriterType } from '@snaplore/schema/ai';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../design/Button.js';
import { IconChevronDown, IconSparkle } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import { m } from '../../paraglide/messages.js';
import styles from './AiWriter.module.css';
import { labelled, languageChoices, toneLabels, typeLabels, type Labelled } from './writerLabels.js';

/** What was chosen in the menu. */
export interface MenuChoice {
  type: WriterType;
  tone?: Tone;
  language?: TranslationLanguage;
}

interface AiButtonProps {
  /** How to set AI up where it is not; null where it is. */
  setupHint: string | null;
  onChoose: (choice: MenuChoice) => void;
}

/** 'AI' over the selected text: what the writer can do with it, or how to set it up (docs/domains/aiWriter.md). */
export function AiButton({ setupHint, onChoose }: AiButtonProps) {
  return (
    // Not in a portal: the menu over the selected text closes when the focus leaves it.
    <Menu position="bottom-start" withinPortal={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          className={styles.button}
          iconBelow={700}
          leftSection={<IconSparkle />}
          rightSection={<IconChevronDown size={12} />}
          aria-label={m.ai_menu()}
        >
          {m.ai_ai()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {setupHint === null ? (
          labelled(typeLabels).map((type) => <TypeItem key={type.value} type={type} onChoose={onChoose} />)
        ) : (
          <Menu.Item className={styles.setup} closeMenuOnClick={false}>
            {setupHint}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function TypeItem({
  type: { value, label },
  onChoose,
}: {
  type: Labelled<WriterType>;
  onChoose: AiButtonProps['onChoose'];
}) {
  if (value === 'changeTone')
    return (
      <SubMenu label={label} choices={labelled(toneLabels)} onChoose={(tone) => onChoose({ type: value, tone })} />
    );
  if (value === 'translate')
    return (
      <SubMenu label={label} choices={languageChoices()} onChoose={(language) => onChoose({ type: value, language })} />
    );
  return <Menu.Item onClick={() => onChoose({ type: value })}>{label}</Menu.Item>;
}

interface SubMenuProps<Value extends string> {
  label: string;
  choices: readonly Labelled<Value>[];
  onChoose: (value: Value) => void;
}

/** A menu beside the menu. It opens by the pointer, by a press, and by Enter or the right arrow. */
function SubMenu<Value extends string>({ label, choices, onChoose }: SubMenuProps<Value>): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const isByKey = useRef(false);
  return (
    <Menu.Sub opened={isOpen} onChange={setIsOpen} position="right-start">
      <Menu.Sub.Target>
        <Menu.Sub.Item
          onClick={(event) => {
            // A press by Enter has no pointer that could go on: the focus does, as it does by the arrow.
            isByKey.current = event.detail === 0;
            setIsOpen(true);
          }}
        >
          {label}
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown className={styles.sub}>
        {choices.map(({ value, label: name }, index) => (
          <Menu.Item
            key={value}
            ref={(item: HTMLButtonElement | null) => {
              if (index > 0 || !item || !isByKey.current) return;
              isByKey.current = false;
              item.focus({ preventScroll: true });
            }}
            onClick={() => onChoose(value)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}
