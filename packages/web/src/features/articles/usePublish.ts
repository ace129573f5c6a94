import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { showToast } from '../../design/toasts.js';
import { DraftsDocument } from '../../gql/Drafts.js';
import { usePublishArticleMutation } from '../../gql/PublishArticle.js';
import { SessionDocument } from '../../gql/Session.js';
import { articleAddress } from '../../lib/addresses.js';
import { codeOf } from '../../lib/errorText.js';
import { errorWords } from '../../lib/errorWords.js';
import { useAction } from '../../lib/useAction.js';
import { m } from '../../paraglide/messages.js';
import { readPublishConflict, type PublishConflict } from './publishConflict.js';

/** What the user chose beside the button. */
export interface PublishChoice {
  isNotification: boolean;
  isKeepDraft: boolean;
}

export interface Publishing {
  isPublishing: boolean;
  /** What a colleague published or changed since: nothing was published. */
  conflict: PublishConflict | null;
  publish: (choice: PublishChoice) => Promise<void>;
  /** Publishes over what the conflict named. */
  publishAllTheSame: () => Promise<void>;
  cancel: () => void;
}

/**
 * Publishes the article and opens it for reading: its notes if there are any, else its video. Nothing is published that
 * is not saved, nor over what a colleague published since the editor was opened (docs/domains/articles.md).
 * @param publicationId what readers were served when the editor was opened.
 * @param flush saves everything that is not saved yet, and returns the title of the draft.
 */
export function usePublish(id: string, publicationId: string | null, flush: () => Promise<string>): Publishing {
  const navigate = useNavigate();
  const { run, isBusy: isPublishing } = useAction();
  const [publishArticle] = usePublishArticleMutation({ refetchQueries: [SessionDocument, DraftsDocument] });
  const [begunFrom] = useState(publicationId);
  const [refused, setRefused] = useState<{ choice: PublishChoice; conflict: PublishConflict } | null>(null);

  const send = async (choice: PublishChoice, from?: PublishConflict) => {
    await run(async () => {
      const title = await flush();
      if (title.trim() === '') {
        showToast('warning', errorWords('ARTICLE_TITLE_EMPTY'));
        return;
      }
      const base = from
        ? { publicationId: from.publicationId, title: from.title }
        : { publicationId: begunFrom, title };
      try {
        const { data } = await publishArticle({ variables: { input: { id, base, ...choice } } });
        if (!data) return;
        setRefused(null);
        showToast('success', m.articles_published());
        const article = data.publishArticle;
        await navigate(articleAddress(article, article.textTabs.length > 0 ? { mode: 'notes' } : {}));
      } catch (error) {
        if (codeOf(error) !== 'CONFLICT') throw error;
        setRefused({ choice, conflict: readPublishConflict(error) });
      }
    });
  };
  return {
    isPublishing,
    conflict: refused?.conflict ?? null,
    publish: send,
    publishAllTheSame: async () => {
      if (refused) await send(refused.choice, refused.conflict);
    },
    cancel: () => {
      setRefused(null);
    },
  };
}
