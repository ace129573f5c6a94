import { useNavigate } from '@tanstack/react-router';
import { Suspense, lazy, memo, useCallback, useRef, useState } from 'react';
import { BackLink } from '../../design/BackLink.js';
import { EmptyState } from '../../design/EmptyState.js';
import { IconDocument } from '../../design/frameIcons.js';
import { Panel } from '../../design/Panel.js';
import { ResizableSide } from '../../design/ResizableSide.js';
import side from '../../design/Sidebar.module.css';
import { articleAddress, articleEditAddress, draftsAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import { can } from '../../lib/session.js';
import { useMobile } from '../../lib/useMobile.js';
import { AiMenuButton } from '../articleAi/AiMenuButton.js';
import { ArticleGenerations } from '../articleAi/ArticleGenerations.js';
import { useVideoUploads } from '../uploads/useVideoUploads.js';
import { useVideoPolling } from '../videos/useVideoPolling.js';
import { useVideoEdits } from '../videoEdits/useVideoEdits.js';
import { openMode, type ArticleDraft, type EditedArticle, type TextTab } from './articleMode.js';
import { ArticleTabs } from './ArticleTabs.js';
import { CommentsButton } from './CommentsButton.js';
import { DraftState } from './DraftState.js';
import { EditedTabs } from './EditedTabs.js';
import { AsideButtons, EditorAside } from './EditorAside.js';
import { useEditorAside } from './useEditorAside.js';
import { EditorDialogs, type EditorQuestion } from './EditorDialogs.js';
import { EditorFields } from './EditorFields.js';
import { EditorSaveState } from './EditorSaveState.js';
import { NotesEmpty } from './NotesEmpty.js';
import { PublishButton } from './PublishButton.js';
import { tabSlug } from './tabSlugs.js';
import { useAddNote } from './useAddNote.js';
import { useDraftTitle } from './useDraftTitle.js';
import { useEditorComments } from './useEditorComments.js';
import { useEditedNote } from './useEditedNote.js';
import { usePendingVideo } from './usePendingVideo.js';
import { useEditedVideo } from './useEditedVideo.js';
import { usePublish } from './usePublish.js';
import { useTabChanges } from './useTabChanges.js';
import bar from './ArticleBar.module.css';
import styles from './ArticleEditor.module.css';

const VideoEditPane = lazy(() => import('./VideoEditPane.js'));
const SidebarVideo = lazy(() => import('./SidebarVideo.js'));
const NoteEditPane = lazy(() => import('./NoteEditPane.js'));

interface ArticleEditorProps {
  article: EditedArticle;
  draft: ArticleDraft;
  requestedMode: string | undefined;
  tabSlug: string | undefined;
  /** A text to find and highlight in the note. */
  find: string | undefined;
  /** Where the video starts, in milliseconds. */
  time: number | undefined;
  /** Fetches the article again, and returns its notes. */
  onChanged: () => Promise<readonly TextTab[] | undefined>;
}

/**
 * The editor of an article: a sidebar with title, workspace and Publish, and the video or a note; in the mobile view
 * one below the other (docs/domains/articles.md). Drawn only when the article is another: what is typed in its note is
 * followed by requests that mostly change nothing here.
 */
export const ArticleEditor = memo(function ArticleEditor({
  article,
  draft,
  requestedMode,
  tabSlug: requestedSlug,
  find,
  time,
  onChanged,
}: ArticleEditorProps) {
  const isMobile = useMobile();
  const navigate = useNavigate();
  const title = useDraftTitle(article.id, draft.title);
  const changes = useTabChanges(article.id, draft.textTabs, onChanged);
  const { tabs: notes, settle } = changes;
  const edits = useVideoEdits(article.id, draft.video, onChanged);
  const { settle: settleVideo } = edits;
  // Publishing waits until the open note is saved.
  const [statusSlot, setStatusSlot] = useState<HTMLElement | null>(null);
  const [collaboratorsSlot, setCollaboratorsSlot] = useState<HTMLElement | null>(null);
  const flushNote = useRef<() => Promise<void>>(() => Promise.resolve());
  const flush = useCallback(async () => {
    const [saved] = await Promise.all([title.flush(), flushNote.current(), settle(), settleVideo()]);
    return saved;
  }, [title, settle, settleVideo]);
  const publishing = usePublish(article.id, draft.publicationId, flush);
  const [question, setQuestion] = useState<EditorQuestion | null>(null);
  const compare = () => {
    setQuestion('compare');
  };
  const aside = useEditorAside(article.id);
  const historyButton = useRef<HTMLButtonElement>(null);
  const { addNote, isAdding } = useAddNote(article);
  // As it was when the editor opened: another pin, or no note any more, takes nobody elsewhere.
  const [usualMode] = useState(() => openMode(draft, undefined));
  const video = useEditedVideo(article, time);
  const mode = requestedMode === 'video' || requestedMode === 'notes' ? requestedMode : usualMode;
  const { tab, opening, isLeaving, letGo } = useEditedNote({
    article,
    changes,
    slug: requestedSlug,
    find,
    isOpen: mode === 'notes',
    reload: onChanged,
  });
  const comments = useEditorComments(article.id, notes, aside, (id) => {
    if (mode !== 'notes' || id !== tab?.id) void navigate(articleEditAddress(article, 'notes', tabSlug(notes, id)));
  });
  const fetchAgain = useCallback(() => {
    void onChanged();
  }, [onChanged]);

  const uploads = useVideoUploads(article.id, fetchAgain);

  const hasParagraphs = edits.timeline.length > 0;
  const pending = usePendingVideo(draft.videos, !hasParagraphs);
  useVideoPolling(
    article.id,
    draft.videos.some(({ status }) => status === 'processing'),
  );
  const retryUpload = () => {
    pending.dismiss();
    if (mode !== 'video') void navigate(articleEditAddress(article, 'video'));
  };

  const saveIndicator = (
    <EditorSaveState
      isSaving={title.isSaving || edits.isSaving}
      isNoteOpen={mode === 'notes' && tab !== null}
      noteSlot={setStatusSlot}
    />
  );
  const publishButton = (
    <PublishButton
      isPublishing={publishing.isPublishing}
      isKept={draft.isKept}
      fullWidth={!isMobile}
      onPublish={(choice) => {
        void publishing.publish(choice);
      }}
      onCompare={article.isPublished ? compare : null}
      onDiscard={() => {
        setQuestion('discard');
      }}
    />
  );
  const back = (
    <BackLink
      {...(article.isPublished ? articleAddress(article, { mode, slug: tabSlug(notes, tab?.id) }) : draftsAddress)}
      hint={article.isPublished ? m.articles_viewArticle() : m.shell_drafts()}
    />
  );
  const fields = <EditorFields article={article} title={title} target={draft.workspace} />;
  const tabs = (
    <ArticleTabs
      mode={mode}
      hasRecording={hasParagraphs || pending.isPending}
      mayAddRecording
      tabs={notes}
      activeTabId={tab?.id ?? null}
      isAdding={isAdding}
      // In the mobile view nothing is created or edited (docs/domains/articlePage.md).
      onAdd={isMobile ? undefined : addNote}
      noteTabs={
        isMobile ? undefined : (
          <EditedTabs
            changes={changes}
            activeId={tab?.id ?? null}
            isPublished={article.isPublished}
            addressOf={(slug) => articleEditAddress(article, 'notes', slug)}
          />
        )
      }
      addressOf={(next, slug) => articleEditAddress(article, next, slug)}
    />
  );
  const body = (
    <Suspense>
      {mode === 'video' ? (
        <VideoEditPane
          ref={video.handle}
          article={article}
          draft={draft}
          edits={edits}
          uploads={uploads}
          startAt={time}
          onTime={video.playing.set}
          onParagraph={video.setCurrent}
          mayUpload={can(article, 'Article.uploadVideo')}
          onChanged={fetchAgain}
          pending={pending}
          onTryAgain={retryUpload}
          onDeleted={() => {
            if (notes.length > 0) void navigate(articleEditAddress(article, 'notes'));
          }}
        />
      ) : tab ? (
        <NoteEditPane
          key={opening}
          article={article}
          tab={tab}
          find={find}
          flushRef={flushNote}
          statusSlot={statusSlot}
          collaboratorsSlot={collaboratorsSlot}
          comments={comments}
          onDeleted={letGo}
        />
      ) : isLeaving ? null : notes.length > 0 ? (
        <EmptyState icon={<IconDocument size={20} />} text={m.articles_tabNoneActive()} />
      ) : (
        <NotesEmpty isAdding={isAdding} onAdd={isMobile ? undefined : addNote} />
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
            <div className={styles.publish}>
              {publishButton}
              <DraftState article={article} draft={draft} onCompare={compare} />
            </div>
            <Suspense>
              <SidebarVideo
                article={article}
                isGenerating={draft.paragraphsGeneration?.state === 'running'}
                edits={edits}
                uploads={uploads}
                videos={draft.videos}
                currentId={mode === 'video' ? video.currentId : null}
                onSeek={video.seek}
                onCopyLink={video.copyLink}
                onPlayable={fetchAgain}
                onTryAgain={retryUpload}
              />
            </Suspense>
          </div>
        </ResizableSide>
      )}
      <Panel isRow>
        <div className={styles.doc}>
          {isMobile ? (
            <>
              <header className={bar.mobileTop}>
                {back}
                <h1 className="cut">{m.articles_editArticle()}</h1>
                <span className="grow" />
                {saveIndicator}
                <CommentsButton {...comments.button} />
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
              <AiMenuButton article={article} hasVideo={hasParagraphs} isInEditor />
              <AsideButtons aside={aside} hasHistory={article.history !== null} historyButton={historyButton} />
              <CommentsButton {...comments.button} />
            </header>
          )}
          <ArticleGenerations
            article={article}
            notes={draft.notesGeneration}
            paragraphs={draft.paragraphsGeneration}
            onChanged={onChanged}
            onUndo={edits.undo}
          />
          {body}
        </div>
        <EditorAside
          aside={aside}
          historyButton={historyButton}
          comments={comments}
          article={article}
          draft={draft}
          timeline={edits.timeline}
          target={{ mode, tab: mode === 'notes' ? tab?.id : undefined }}
          playing={mode === 'video' ? video.playing : null}
          onSeek={video.seek}
        />
      </Panel>
      <EditorDialogs
        article={article}
        title={title.title}
        publishing={publishing}
        question={question}
        onQuestion={setQuestion}
        flush={flush}
      />
    </>
  );
});
