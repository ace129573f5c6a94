import { IconDocument } from '../../design/frameIcons.js';
import { IconTranscript } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import { m } from '../../paraglide/messages.js';
import { showOverlay } from '../actions/overlays.js';
import { useOpenAtOnce } from '../shell/useOpenAtOnce.js';
import { useAiUse } from '../ai/useAiUse.js';
import { AiMenuTrigger } from './AiMenuTrigger.js';
import styles from './ArticleAi.module.css';
import type { GeneratedArticle } from './useArticleAiStart.js';

export interface AiMenuProps {
  article: GeneratedArticle;
  hasVideo: boolean;
  isInEditor: boolean;
}

/** What AI makes of an article; where it is not set up, how it is (docs/domains/articleAi.md). */
export default function AiMenu({ article: { id, shortId }, hasVideo, isInEditor }: AiMenuProps) {
  const { ref, opened, onChange } = useOpenAtOnce();
  const { textHint, paragraphsHint } = useAiUse();
  const about = { article: { id, shortId }, isInEditor };
  const hint = textHint ?? (hasVideo ? paragraphsHint : null);
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-end">
      <Menu.Target>
        <AiMenuTrigger ref={ref} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconDocument />}
          disabled={textHint !== null}
          onClick={() => {
            showOverlay({ kind: 'smartNotes', ...about });
          }}
        >
          {m.ai_smartNotes()}
        </Menu.Item>
        {hasVideo ? (
          <Menu.Item
            leftSection={<IconTranscript />}
            disabled={paragraphsHint !== null}
            onClick={() => {
              showOverlay({ kind: 'aiParagraphs', ...about });
            }}
          >
            {m.ai_paragraphs()}
          </Menu.Item>
        ) : null}
        {hint === null ? null : <Menu.Label className={styles.hint}>{hint}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}
