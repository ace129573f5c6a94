import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Panel, PanelScroll } from '../../design/Panel.js';
import { IconChevronRight } from '../../design/frameIcons.js';
import { workspacesAddress } from '../../lib/addresses.js';
import { useDocumentTitle } from '../../lib/documentTitle.js';
import { m } from '../../paraglide/messages.js';
import { AssistantPart } from '../assistant/assistantPart.js';
import { useAssistant } from '../assistant/useAssistant.js';
import { RecentArticles } from './RecentArticles.js';
import { SearchBox } from './SearchBox.js';
import styles from './HomeScreen.module.css';

/** The page of a source replaces this one, with the conversation. */
const stay = () => undefined;

/** The search is the most prominent part of the page; below it, what was read or edited last. */
export function HomeScreen() {
  useDocumentTitle(undefined);
  const assistant = useAssistant();
  return (
    <Panel>
      <PanelScroll className={styles.home}>
        <div className={styles.hero}>
          <h1>{m.search_howCanIHelp()}</h1>
          <SearchBox size="large" assistant={assistant} />
        </div>
        {assistant.isOn ? (
          <div className={styles.chat}>
            <Suspense>
              <AssistantPart assistant={assistant} onOpened={stay} />
            </Suspense>
          </div>
        ) : (
          <section className={styles.recent} aria-labelledby="recent">
            <div className={styles.head}>
              <h2 id="recent">{m.search_recent()}</h2>
              <span className="grow" />
              <Link {...workspacesAddress} className={styles.all}>
                {m.common_showAll()}
                <IconChevronRight size={14} />
              </Link>
            </div>
            <RecentArticles />
          </section>
        )}
      </PanelScroll>
    </Panel>
  );
}
