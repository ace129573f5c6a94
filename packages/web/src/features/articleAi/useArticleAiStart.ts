import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import type { NoteScenario } from '@snaplore/schema/ai';
import type { AiProgressPartsFragment } from '../../gql/types.js';
import { useRequestAiNotesMutation } from '../../gql/RequestAiNotes.js';
import { useRequestAiParagraphsMutation } from '../../gql/RequestAiParagraphs.js';
import { articleEditAddress } from '../../lib/addresses.js';

/** The article that something is generated for. */
export interface GeneratedArticle {
  id: string;
  shortId: string;
}

interface ArticleAiStart {
  /** @param prompt for `custom`. */
  startNotes: (scenario: NoteScenario, prompt: string) => Promise<void>;
  startParagraphs: () => Promise<void>;
}

/**
 * Starts smart notes and AI paragraphs, or joins what is generated already. They belong to the draft, so its editor
 * opens where they are not started there, and follows them (docs/domains/articleAi.md).
 */
export function useArticleAiStart({ id: articleId, shortId }: GeneratedArticle, isInEditor: boolean): ArticleAiStart {
  const { cache } = useApolloClient();
  const navigate = useNavigate();
  const [requestNotes] = useRequestAiNotesMutation();
  const [requestParagraphs] = useRequestAiParagraphsMutation();

  const follow = async (generation: AiProgressPartsFragment | undefined): Promise<void> => {
    if (!generation) return;
    const { id, kind } = generation;
    cache.modify({
      id: cache.identify({ __typename: 'ArticleDraft', id: articleId }),
      fields: {
        [kind === 'notes' ? 'notesGeneration' : 'paragraphsGeneration']: (
          _: unknown,
          { toReference }: { toReference: (object: { __typename: string; id: string }) => unknown },
        ) => toReference({ __typename: 'AiGeneration', id }),
      },
    });
    if (!isInEditor) await navigate(articleEditAddress({ shortId }));
  };
  return {
    startNotes: async (scenario, prompt) => {
      const input = { articleId, scenario, prompt: scenario === 'custom' ? prompt : null };
      await follow((await requestNotes({ variables: { input } })).data?.requestAiNotes);
    },
    startParagraphs: async () => {
      await follow((await requestParagraphs({ variables: { articleId } })).data?.requestAiParagraphs);
    },
  };
}
