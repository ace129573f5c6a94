import { useNavigate } from '@tanstack/react-router';
import { showActionToast, showToast } from '../../design/toasts.js';
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
  const finish = async (
    { isOwn, state }: AiProgressPartsFragment,
    isCancelledHere: boolean,
    { ready, cancelled, open }: { ready: string; cancelled: string; open: () => Promise<void> },
  ): Promise<void> => {
    if (state === 'cancelled' && !isCancelledHere) showToast('info', cancelled);
    if (state !== 'done') return;
    if (isOwn) await open();
    else showActionToast('info', ready, { label: m.ai_open(), run: () => void open() });
  };
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
    void finish(ended, isCancelledHere, {
      ready: m.ai_notesReady(),
      cancelled: m.ai_notesCancelled(),
      open: openNotes,
    });
    if (ended.state === 'done' && ended.isOwn) showToast('success', m.ai_notesReady());
  });
  const ofParagraphs = useArticleGeneration(paragraphs, (ended, isCancelledHere) => {
    void finish(ended, isCancelledHere, {
      ready: m.ai_paragraphsReady(),
      cancelled: m.ai_paragraphsCancelled(),
      open: openVideo,
    });
    if (ended.state === 'done' && ended.isOwn)
      showActionToast('success', m.ai_paragraphsReady(), { label: m.common_undo(), run: undo });
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
