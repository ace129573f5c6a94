import { limits } from '@snaplore/schema/limits';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, lazy, useCallback, useRef, useState } from 'react';
import { BackLink } from '../../design/BackLink.js';
import { Button } from '../../design/Button.js';
import { EmptyState } from '../../design/EmptyState.js';
import { IconDocument } from '../../design/frameIcons.js';
import { Panel } from '../../design/Panel.js';
import { ResizableSide } from '../../design/ResizableSide.js';
import { SaveIndicator } from '../../design/SaveIndicator.js';
import side from '../../design/Sidebar.module.css';
import { TextField } from '../../design/TextField.js';
import { useCreateTextTabMutation } from '../../gql/CreateTextTab.js';
import { articleAddress, articleEditAddress, draftsAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import { can } from '../../lib/session.js';
import { useAction } from '../../lib/useAction.js';
import { useMobile } from '../../lib/useMobile.js';
import { workspaceTitle } from '../workspaces/workspaceTitle.js';
import type { Article } from './articleMode.js';
import { uploadRegister } from '../uploads/uploadRegister.js';
import { openMode, openTab } from './articleMode.js';
import { ArticleTabs } from './ArticleTabs.js';
import { useDraftTitle } from './useDraftTitle.js';
import { usePublish } from './usePublish.js';
import bar from './ArticleBar.module.css';
import styles from './ArticleEditor.module.css';

const VideoEditPane = lazy(() => import('./VideoEditPane.js'));
const SidebarVideo = lazy(() => import('./SidebarVideo.js'));
const NoteEditPane = lazy(() => import('./NoteEditPane.js'));

interface ArticleEditorProps {
  article: Article;
  requestedMode: string | undefined;
  tabSlug: string | undefined;
  /** Called when the article has to be fetched again. */
  onChanged: () => void;
}

/**
 * The editor of an article: a sidebar with title, workspace and Publish, and the video or a note; in the mobile view
 * one below the other (docs/domains/articles.md).
 */
export function ArticleEditor({ article, requestedMode, tabSlug, onChanged }: ArticleEditorProps) {
  const isMobile = useMobile();
  const navigate = useNavigate();
  const draft = useDraftTitle(article.id, article.draftTitle);
  // Publishing waits until the open note is saved.
  const [statusSlot, setStatusSlot] = useState<HTMLElement | null>(null);
  const [collaboratorsSlot, setCollaboratorsSlot] = useState<HTMLElement | null>(null);
  const flushNote = useRef<() => Promise<void>>(() => Promise.resolve());
  const flush = useCallback(async () => {
    await Promise.all([draft.flush(), flushNote.current()]);
  }, [draft]);
  const { isPublishing, publish } = usePublish(article.id, draft.title, flush);
  const { run, isBusy: isAdding } = useAction();
  const [createTab] = useCreateTextTabMutation({
    update: (cache, { data }) => {
      const ref = data ? cache.identify({ __typename: 'TextTab', id: data.createTextTab.id }) : undefined;
      if (ref === undefined) return;
      cache.modify({
        id: cache.identify({ __typename: 'Article', id: article.id }),
        fields: {
          textTabs: (tabs: readonly { __ref: string }[]) =>
            tabs.some((tab) => tab.__ref === ref) ? tabs : [...tabs, { __ref: ref }],
        },
      });
    },
  });
  const mode =
    requestedMode === 'video' || requestedMode === 'notes'
      ? requestedMode === 'notes' && article.textTabs.length === 0
        ? 'video'
        : requestedMode
      : openMode(article, undefined);
  const tab = openTab(article, tabSlug);

  const addNote = async () => {
    await run(async () => {
      const { data } = await createTab({ variables: { articleId: article.id } });
      if (data) await navigate(articleEditAddress(article, 'notes', data.createTextTab.slug));
    });
  };

  // A failed video is shown until the next upload; dismissing it shows the uploader.
  const [dismissedVideoId, setDismissedVideoId] = useState<string | null>(null);
  const retryUpload = () => {
    uploadRegister.forget(article.id);
    setDismissedVideoId(article.videos.at(-1)?.id ?? null);
    if (mode !== 'video') void navigate(articleEditAddress(article, 'video'));
  };

  const saveIndicator = draft.isSaving ? (
    <SaveIndicator key="saving" status="saving" className={bar.saved}>
      {m.articles_saving()}
    </SaveIndicator>
  ) : // An open note says itself whether it is saved, in the same place; its element is never made into another's.
  mode === 'notes' && tab ? (
    <span key="place" ref={setStatusSlot} />
  ) : (
    <SaveIndicator key="saved" status="saved" className={bar.saved}>
      {m.articles_saved()}
    </SaveIndicator>
  );
  const publishButton = (
    <Button
      variant="filled"
      className={bar.publish}
      loading={isPublishing}
      onClick={() => {
        void publish();
      }}
      fullWidth={!isMobile}
      aria-label={isPublishing ? m.articles_publishing() : undefined}
    >
      {m.articles_publish()}
    </Button>
  );
  const back = (
    <BackLink
      {...(article.isPublished
        ? articleAddress(article, { mode, slug: mode === 'notes' ? tab?.slug : undefined })
        : draftsAddress)}
      hint={article.isPublished ? m.articles_viewArticle() : m.shell_drafts()}
    />
  );
  const fields = (
    <div className={styles.fields}>
      <TextField
        label={m.articles_articleTitle()}
        maxLength={limits.articleTitleMax}
        value={draft.title}
        placeholder={m.articles_articleTitlePlaceholder()}
        error={draft.title.trim() === '' ? m.workspaces_titleEmpty() : undefined}
        onChange={(event) => {
          draft.setTitle(event.currentTarget.value);
        }}
      />
      {isMobile ? null : (
        <TextField label={m.articles_articleWorkspace()} value={workspaceTitle(article.workspace)} readOnly />
      )}
    </div>
  );
  const tabs = (
    <ArticleTabs
      mode={mode}
      hasRecording
      tabs={article.textTabs}
      activeTabId={tab?.id ?? null}
      isAdding={isAdding}
      onAdd={() => {
        void addNote();
      }}
      addressOf={(next, slug) => articleEditAddress(article, next, slug)}
    />
  );
  const body = (
    <Suspense>
      {mode === 'video' ? (
        <VideoEditPane
          article={article}
          mayUpload={can(article, 'Article.uploadVideo')}
          onChanged={onChanged}
          dismissedVideoId={dismissedVideoId}
          onTryAgain={retryUpload}
        />
      ) : tab ? (
        <NoteEditPane
          key={tab.id}
          article={article}
          tab={tab}
          flushRef={flushNote}
          statusSlot={statusSlot}
          collaboratorsSlot={collaboratorsSlot}
        />
      ) : (
        <EmptyState
          icon={<IconDocument size={20} />}
          text={m.articles_notesEmpty()}
          action={
            <Button
              variant="filled"
              loading={isAdding}
              onClick={() => {
                void addNote();
              }}
            >
              {m.articles_createNotes()}
            </Button>
          }
        />
      )}
    </Suspense>
  );

  // The same element in both layouts: unsaved changes must survive a rotation of the screen.
  return (
    <>
      {isMobile ? null : (
        <ResizableSide kind="article" label={m.articles_editArticle()} initial={300}>
          <div className={`${side.sidebar ?? ''} ${styles.sidebar ?? ''}`}>
            <div className={`${side.top ?? ''} ${styles.top ?? ''}`}>
              {back}
              <h1>{m.articles_editArticle()}</h1>
              <span className="grow" />
              {saveIndicator}
            </div>
            {fields}
            <div className={styles.publish}>{publishButton}</div>
            <Suspense>
              <SidebarVideo
                article={article}
                mayUpload={can(article, 'Article.uploadVideo')}
                onChanged={onChanged}
                onTryAgain={retryUpload}
              />
            </Suspense>
          </div>
        </ResizableSide>
      )}
      <Panel>
        {isMobile ? (
          <>
            <header className={bar.mobileTop}>
              {back}
              <h1 className="cut">{m.articles_editArticle()}</h1>
              <span className="grow" />
              {saveIndicator}
              {publishButton}
            </header>
            {fields}
            <div className={bar.mobileTabs}>
              {tabs}
              <span ref={setCollaboratorsSlot} />
            </div>
          </>
        ) : (
          <header className={bar.bar}>
            {tabs}
            <span className="grow" />
            <span ref={setCollaboratorsSlot} />
          </header>
        )}
        {body}
      </Panel>
    </>
  );
}
