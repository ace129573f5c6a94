import type { ShownParagraph } from '@snaplore/schema/videoEdits/draftVideo';
import { Suspense, lazy, type RefObject } from 'react';
import { IconTranscript } from '../../design/icons.js';
import { IconButton } from '../../design/IconButton.js';
import type { VersionTarget } from '../../lib/addresses.js';
import type { SharedValue } from '../../lib/sharedValue.js';
import { useMobile } from '../../lib/useMobile.js';
import { m } from '../../paraglide/messages.js';
import { HistoryButton } from '../versions/HistoryButton.js';
import type { OpenAside } from './useEditorAside.js';
import type { EditorComments } from './useEditorComments.js';
import type { ArticleDraft, EditedArticle } from './articleMode.js';

const loadTranscript = () => import('../transcripts/TranscriptSidebar.js');
const VersionHistory = lazy(() => import('../versions/VersionHistory.js'));
const TranscriptSidebar = lazy(loadTranscript);

const CommentsSidebar = lazy(() => import('../comments/CommentsSidebar.js'));

const preload = (): void => {
  void loadTranscript().catch(() => undefined);
};

interface AsideButtonsProps {
  aside: OpenAside;
  hasHistory: boolean;
  historyButton: RefObject<HTMLButtonElement | null>;
}

/** The buttons of the sidebars in the bar above. */
export function AsideButtons({ aside: { open, setOpen }, hasHistory, historyButton }: AsideButtonsProps) {
  return (
    <>
      <IconButton
        label={m.transcripts_button()}
        aria-pressed={open === 'transcript'}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          setOpen('transcript', open !== 'transcript');
        }}
      >
        <IconTranscript />
      </IconButton>
      {hasHistory ? (
        <HistoryButton
          ref={historyButton}
          isOpen={open === 'history'}
          onToggle={(isOpen) => {
            setOpen('history', isOpen);
          }}
        />
      ) : null}
    </>
  );
}

interface EditorAsideProps {
  aside: OpenAside;
  historyButton: RefObject<HTMLButtonElement | null>;
  article: EditedArticle;
  draft: ArticleDraft;
  /** The video as it is shown. */
  timeline: readonly ShownParagraph[];
  /** Which part of a version is opened. */
  target: VersionTarget;
  /** The time of the video; null while it is not shown. */
  playing: SharedValue<number> | null;
  onSeek: (time: number) => void;
  comments: EditorComments;
}

/**
 * The version history, the transcript or the comments beside the editor. The mobile view has the comments alone; what
 * is typed in the transcript survives it.
 */
export function EditorAside({ aside, historyButton, article, comments, ...transcript }: EditorAsideProps) {
  const { draft, timeline, target, playing, onSeek } = transcript;
  const isMobile = useMobile();
  return (
    <Suspense>
      {aside.open === 'history' && article.history && !isMobile ? (
        <VersionHistory
          article={article}
          openNumber={null}
          target={target}
          onClose={() => {
            aside.setOpen('history', false);
            historyButton.current?.focus();
          }}
        />
      ) : aside.open === 'transcript' ? (
        <TranscriptSidebar
          articleId={article.id}
          timeline={timeline}
          revision={draft.video.revision}
          videos={draft.videos}
          playing={playing}
          onSeek={onSeek}
          onClose={() => {
            aside.setOpen('transcript', false);
          }}
        />
      ) : aside.open === 'comments' ? (
        <CommentsSidebar
          comments={comments.comments}
          // The draft's video may be another one than that which readers comment on.
          currentTime={null}
          onSeek={null}
          quote={comments.quote}
          onQuoteRemove={comments.endQuote}
          highlightedId={comments.highlightedId}
          quoteStates={comments.quoteStates}
          onQuoteOpen={comments.openQuote}
          onClose={comments.button.onToggle}
        />
      ) : null}
    </Suspense>
  );
}
