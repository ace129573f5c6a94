import { useState } from 'react';
import { Button } from '../../design/Button.js';
import { IconButton } from '../../design/IconButton.js';
import { IconCheck, IconChevronDown } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import { m } from '../../paraglide/messages.js';
import type { PublishChoice } from './usePublish.js';
import styles from './PublishButton.module.css';

interface PublishButtonProps {
  isPublishing: boolean;
  /** Whether the draft was kept when it was published last. */
  isKept: boolean;
  fullWidth: boolean;
  onPublish: (choice: PublishChoice) => void;
  /** Shows what changes for readers; null where there are none yet. */
  onCompare: (() => void) | null;
  onDiscard: () => void;
}

/** Publish, and beside it: without notifying anybody, keeping the draft, discarding it (docs/domains/articles.md). */
export function PublishButton({
  isPublishing,
  isKept,
  fullWidth,
  onPublish,
  onCompare,
  onDiscard,
}: PublishButtonProps) {
  const [isKeepDraft, setKeepDraft] = useState(isKept);
  return (
    <div className={styles.split} data-block={fullWidth || undefined}>
      <Button
        variant="filled"
        className={styles.main}
        loading={isPublishing}
        aria-label={isPublishing ? m.articles_publishing() : undefined}
        fullWidth={fullWidth}
        onClick={() => {
          onPublish({ isNotification: true, isKeepDraft });
        }}
      >
        {m.articles_publish()}
      </Button>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <IconButton label={m.articles_publishOptions()} className={styles.more} disabled={isPublishing}>
            <IconChevronDown size={12} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            onClick={() => {
              onPublish({ isNotification: false, isKeepDraft });
            }}
          >
            {m.articles_publishQuietly()}
          </Menu.Item>
          <Menu.Item
            role="menuitemcheckbox"
            aria-checked={isKeepDraft}
            closeMenuOnClick={false}
            rightSection={isKeepDraft ? <IconCheck size={14} /> : null}
            onClick={() => {
              setKeepDraft((kept) => !kept);
            }}
          >
            {m.articles_keepDraft()}
          </Menu.Item>
          {onCompare ? <Menu.Item onClick={onCompare}>{m.versions_forReaders()}</Menu.Item> : null}
          <Menu.Divider />
          <Menu.Item data-danger onClick={onDiscard}>
            {m.articles_discardDraft()}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
