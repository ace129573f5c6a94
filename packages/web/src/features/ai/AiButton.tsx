import { writerTypeLabels, type WriterType } from '@snaplore/schema/ai';

import { Button } from '../../design/Button.js';
import { IconChevronDown, IconSparkle } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import { useAiStatusQuery } from '../../gql/AiStatus.js';
import { m } from '../../paraglide/messages.js';
import styles from './AiWriter.module.css';

/** What needs no further choice. */
const offered = ['simplify', 'fixSpellingAndGrammar', 'makeShorter', 'makeLonger', 'emojify'] as const;

interface AiButtonProps {
  onChoose: (type: WriterType) => void;
}

/** 'AI' over the selected text: what the writer can do with it, or how to set it up (docs/domains/ai.md). */
export function AiButton({ onChoose }: AiButtonProps) {
  const { data } = useAiStatusQuery();
  const status = data?.aiStatus;
  const isReady = status === undefined || (status.isConfigured && status.isEnabled);
  return (
    // Not in a portal: the menu over the selected text closes when the focus leaves it.
    <Menu position="bottom-start" withinPortal={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          className={styles.button}
          leftSection={<IconSparkle />}
          rightSection={<IconChevronDown size={12} />}
          aria-label={m.ai_menu()}
        >
          {m.ai_ai()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {isReady ? (
          offered.map((type) => (
            <Menu.Item
              key={type}
              onClick={() => {
                onChoose(type);
              }}
            >
              {writerTypeLabels[type]}
            </Menu.Item>
          ))
        ) : (
          <Menu.Item className={styles.hint} closeMenuOnClick={false}>
            {status.isConfigured ? m.ai_disabled() : (status.setupHint ?? m.ai_unknown())}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
