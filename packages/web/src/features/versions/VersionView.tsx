import type { ArticleChanges } from '@snaplore/schema/articleChanges';
import { Suspense, lazy, type ReactNode } from 'react';
import { BackLink } from '../../design/BackLink.js';
import { articleEditAddress, articleVersionAddress, type VersionTarget } from '../../lib/addresses.js';
import { useMobile } from '../../lib/useMobile.js';
import { m } from '../../paraglide/messages.js';
import { noteTitle, openMode, type EditedArticle } from '../articles/articleMode.js';
import { ArticleTabs } from '../articles/ArticleTabs.js';
import bar from '../articles/ArticleBar.module.css';
import type { ShownVersion, VersionActions } from './useVersionActions.js';
import { VersionFooter } from './VersionFooter.js';
import { versionTime } from './versionTime.js';

const ChangesView = lazy(() => import('./ChangesView.js'));
const VersionVideo = lazy(() => import('./VersionVideo.js'));

interface VersionViewProps {
  article: EditedArticle;
  version: ShownVersion;
  /** From the version to what readers are served now. */
  changes: ArticleChanges;
  target: VersionTarget;
  actions: VersionActions;
  historyButton: ReactNode;
}

/** A version's notes and recording with what became of them, and what may be done with it. */
export function VersionView({ article, version, changes, target, actions, historyButton }: VersionViewProps) {
  const isMobile = useMobile();
  const { article: current, entry } = version;
  // Those of both: a note that readers have now and this version has not would go by restoring it.
  const tabs = changes.tabs.flatMap(({ before, after }) => {
    const tab = before ?? after;
    return tab ? [{ ...tab, title: noteTitle(tab.title), slug: tab.id, before, after }] : [];
  });
  const hasRecording = version.paragraphs.length > 0 || current.paragraphs.length > 0;
  const mode = openMode({ videos: hasRecording ? [null] : [], textTabs: tabs }, target.mode);
  const tab = tabs.find(({ id }) => id === target.tab) ?? tabs.find(({ isPinned }) => isPinned) ?? tabs[0];
  const [from, to] = [versionTime(entry.publishedAt), m.versions_current()];
  return (
    <>
      {isMobile ? (
        <header className={bar.mobileTop}>
          <BackLink {...articleEditAddress(article)} hint={m.versions_backToLatest()} />
          <h1 className="cut">{entry.title || m.common_untitled()}</h1>
        </header>
      ) : null}
      <header className={isMobile ? bar.mobileTabs : bar.bar}>
        <ArticleTabs
          mode={mode}
          hasRecording={hasRecording}
          tabs={tabs}
          activeTabId={tab?.id ?? null}
          addressOf={(next, slug) => articleVersionAddress(article, entry.number, { mode: next, tab: slug })}
        />
        <span className="grow" />
        {isMobile ? null : historyButton}
      </header>
      <Suspense fallback={<div className="grow" />}>
        {mode === 'video' ? (
          <VersionVideo version={version} changes={changes} from={from} to={to} />
        ) : tab ? (
          <ChangesView
            key={tab.id}
            before={tab.before?.content ?? null}
            after={tab.after?.content ?? null}
            textTabId={tab.id}
            title={tab.title}
            from={from}
            to={to}
            alone="before"
          />
        ) : null}
      </Suspense>
      <VersionFooter entry={entry} actions={actions} />
    </>
  );
}
