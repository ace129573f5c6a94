import { useNavigate } from '@tanstack/react-router';
import { showActionToast, showToast, type ToastAction } from '../../design/toasts.js';
import type { AiProgressPartsFragment } from '../../gql/types.js';
import { articleEditAddress } from '../../lib/addresses.js';
import { errorWords } from '../../lib/errorWords.js';
import { useStableCallback } from '../../lib/useStableCallback.js';
import { m } from '../../paraglide/messages.js';
import { showOverlay } from '../actions/overlays.js';
import { GenerationStrip } from './GenerationStrip.js';
import { useArticleGeneration } from './useArticleGeneration.js';
import type { GeneratedArticle } from './useArticleAiStart.js';

interface ArticleGenerationsProps {
  article: GeneratedArticle;
  notes: AiProgressPartsFragment | null;
  paragraphs: AiProgressPartsFragment | null;
  /** Fetches the draft again, and returns its notes. */
  onChanged: () => Promise<readonly { id: string }[] | undefined>;
  /** Undoes the last edit of the video. */
  onUndo: () => void;
}

/**
 * What AI generates for the draft that is open. Who asked for it is led to the result; a colleague is told where it is
 * (docs/domains/articleAi.md).
 */
export function ArticleGenerations({ article, notes, paragraphs, onChanged, onUndo }: ArticleGenerationsProps) {
  const navigate = useNavigate();
  // The toast is pressed later, when the video has the edit that is undone.
  const undo = useStableCallback(onUndo);
  const openNotes = async (): Promise<void> => {
    const tabs = (await onChanged()) ?? [];
    const tab = tabs.length > 2 ? tabs[0] : tabs.at(-1);
    await navigate(articleEditAddress(article, 'notes', tab?.id));
  };
  const openVideo = async (): Promise<void> => {
    await onChanged();
    await navigate(articleEditAddress(article, 'video'));
  };
  const about = { article: { id: article.id, shortId: article.shortId }, isInEditor: true };
  const ofNotes = useArticleGeneration(notes, (ended, isCancelledHere) => {
    tellEnd(ended, isCancelledHere, {
      ready: m.ai_notesReady(),
      cancelled: m.ai_notesCancelled(),
      open: openNotes,
    });
  });
  const ofParagraphs = useArticleGeneration(paragraphs, (ended, isCancelledHere) => {
    tellEnd(ended, isCancelledHere, {
      ready: m.ai_paragraphsReady(),
      cancelled: m.ai_paragraphsCancelled(),
      open: openVideo,
      ownAction: { label: m.common_undo(), run: undo },
    });
  });
  return (
    <>
      <GenerationStrip
        generation={ofNotes}
        name={m.ai_smartNotes()}
        failure={errorWords('AI_NOTES_FAILED')}
        onTryAgain={() => {
          showOverlay({ kind: 'smartNotes', ...about });
        }}
      />
      <GenerationStrip
        generation={ofParagraphs}
        name={m.articles_paragraphs()}
        failure={errorWords('AI_PARAGRAPHS_FAILED')}
        onTryAgain={() => {
          showOverlay({ kind: 'aiParagraphs', ...about });
        }}
      />
    </>
  );
}

interface EndWords {
  ready: string;
  cancelled: string;
  /** Leads to the result. */
  open: () => Promise<void>;
  /** What who asked for it may do about it. */
  ownAction?: ToastAction;
}

/** Leads who asked to the result; tells a colleague where it is, and what was cancelled elsewhere. */
function tellEnd(
  { isOwn, state }: AiProgressPartsFragment,
  isCancelledHere: boolean,
  { ready, cancelled, open, ownAction }: EndWords,
): void {
  if (state === 'cancelled' && !isCancelledHere) showToast('info', cancelled);
  if (state !== 'done') return;
  if (!isOwn) {
    showActionToast('info', ready, { label: m.ai_open(), run: () => void open() });
    return;
  }
  void open();
  if (ownAction) showActionToast('success', ready, ownAction);
  else showToast('success', ready);
}
