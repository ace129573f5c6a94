import type { ShownParagraph } from '@snaplore/schema/videoEdits/draftVideo';
import { Suspense, lazy, useState, type RefObject } from 'react';
import { IconTranscript } from '../../design/icons.js';
import { IconButton } from '../../design/IconButton.js';
import type { VersionTarget } from '../../lib/addresses.js';
import type { SharedValue } from '../../lib/sharedValue.js';
import { useMobile } from '../../lib/useMobile.js';
import { m } from '../../paraglide/messages.js';
import { HistoryButton } from '../versions/HistoryButton.js';
import { useHistoryOpen } from '../versions/historySidebar.js';
import type { ArticleDraft, EditedArticle } from './articleMode.js';

const loadTranscript = () => import('../transcripts/TranscriptSidebar.js');
const VersionHistory = lazy(() => import('../versions/VersionHistory.js'));
const TranscriptSidebar = lazy(loadTranscript);

type Aside = 'history' | 'transcript';

/** Which sidebar is open beside the editor: one at a time. */
export interface OpenAside {
  open: Aside | null;
  setOpen: (aside: Aside, isOpen: boolean) => void;
}

export function useEditorAside(articleId: string): OpenAside {
  const [isHistoryOpen, setHistoryOpen] = useHistoryOpen(articleId, false);
  const [isTranscriptOpen, setTranscriptOpen] = useState(false);
  return {
    open: isTranscriptOpen ? 'transcript' : isHistoryOpen ? 'history' : null,
    setOpen: (aside, isOpen) => {
      if (aside === 'history' || isHistoryOpen) setHistoryOpen(aside === 'history' && isOpen);
      setTranscriptOpen(aside === 'transcript' && isOpen);
    },
  };
}

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
}

/**
 * The version history or the transcript beside the editor. The mobile view has neither; what is typed in the transcript
 * survives it.
 */
export function EditorAside({ aside, historyButton, article, ...transcript }: EditorAsideProps) {
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
      ) : null}
    </Suspense>
  );
}
