import { limits } from '@snaplore/schema/limits';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, lazy, useCallback, useRef, useState } from 'react';
import { BackLink } from '../../design/BackLink.js';
import { Button } from '../../design/Button.js';
import { EmptyState } from '../../design/EmptyState.js';
import { IconDocument } from '../../design/icons.js';
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
  wanted: string | undefined;
  tabSlug: string | undefined;
  /** Something came to the article that has to be asked for again. */
  onChanged: () => void;
}

/**
 * Sidebar with title, workspace and Publish; beside it video or note. In the mobile view they stand below each other.
 */
export function ArticleEditor({ article, wanted, tabSlug, onChanged }: ArticleEditorProps) {
  const isMobile = useMobile();
  const navigate = useNavigate();
  const draft = useDraftTitle(article.id, article.draftTitle);
  // The open note writes its last words before it is published.
  const [statusPlace, setStatusPlace] = useState<HTMLElement | null>(null);
  const [peoplePlace, setPeoplePlace] = useState<HTMLElement | null>(null);
  const noteFlush = useRef<() => Promise<void>>(() => Promise.resolve());
  const flush = useCallback(async () => {
    await Promise.all([draft.flush(), noteFlush.current()]);
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
    wanted === 'video' || wanted === 'notes'
      ? wanted === 'notes' && article.textTabs.length === 0
        ? 'video'
        : wanted
      : openMode(article, undefined);
  const tab = openTab(article, tabSlug);

  const addNote = async () => {
    await run(async () => {
      const { data } = await createTab({ variables: { articleId: article.id } });
      if (data) await navigate(articleEditAddress(article, 'notes', data.createTextTab.slug));
    });
  };

  // A video that failed stays until another is on its way; it can be put aside to choose one.
  const [putAside, setPutAside] = useState<string | null>(null);
  const tryUploadAgain = () => {
    uploadRegister.forget(article.id);
    setPutAside(article.videos.at(-1)?.id ?? null);
    if (mode !== 'video') void navigate(articleEditAddress(article, 'video'));
  };

  const saved = draft.isSaving ? (
    <SaveIndicator key="saving" status="saving" className={bar.saved}>
      {m.articles_saving()}
    </SaveIndicator>
  ) : // An open note says itself whether it is saved, in the same place; its element is never made into another's.
  mode === 'notes' && tab ? (
    <span key="place" ref={setStatusPlace} />
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
          putAside={putAside}
          onTryAgain={tryUploadAgain}
        />
      ) : tab ? (
        <NoteEditPane
          key={tab.id}
          article={article}
          tab={tab}
          flushRef={noteFlush}
          statusPlace={statusPlace}
          peoplePlace={peoplePlace}
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

  // One place for what is edited, whatever stands around it: what is not saved yet must outlive a turned screen.
  return (
    <>
      {isMobile ? null : (
        <ResizableSide kind="article" label={m.articles_editArticle()} initial={300}>
          <div className={`${side.sidebar ?? ''} ${styles.sidebar ?? ''}`}>
            <div className={`${side.top ?? ''} ${styles.top ?? ''}`}>
              {back}
              <h1>{m.articles_editArticle()}</h1>
              <span className="grow" />
              {saved}
            </div>
            {fields}
            <div className={styles.publish}>{publishButton}</div>
            <Suspense>
              <SidebarVideo
                article={article}
                mayUpload={can(article, 'Article.uploadVideo')}
                onChanged={onChanged}
                onTryAgain={tryUploadAgain}
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
              {saved}
              {publishButton}
            </header>
            {fields}
            <div className={bar.mobileTabs}>
              {tabs}
              <span ref={setPeoplePlace} />
            </div>
          </>
        ) : (
          <header className={bar.bar}>
            {tabs}
            <span className="grow" />
            <span ref={setPeoplePlace} />
          </header>
        )}
        {body}
      </Panel>
    </>
  );
}
