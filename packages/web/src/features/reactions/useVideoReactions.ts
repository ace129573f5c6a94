import { useApolloClient, useQuery } from '@apollo/client/react';
import { delays } from '@snaplore/schema/limits';
import type { ReactionIcon } from '@snaplore/schema/reactionIcons';
import { useCallback, useMemo } from 'react';
import { showToast } from '../../design/toasts.js';
import { AddReactionDocument } from '../../gql/AddReaction.js';
import { ArticleReactionsDocument } from '../../gql/ArticleReactions.js';
import { DeleteReactionDocument } from '../../gql/DeleteReaction.js';
import type { AddReactionMutation, ArticleReactionsQuery } from '../../gql/types.js';
import { attempt } from '../../lib/attempt.js';
import { usePerson } from '../../lib/session.js';
import { movingKinds } from '../live/movingKinds.js';
import { useRefetchOn } from '../live/useChanges.js';
import { m } from '../../paraglide/messages.js';
import type { VideoReactions } from './videoReaction.js';

const followedKinds = ['reactions_changed', ...movingKinds] as const;

type Reaction = ArticleReactionsQuery['article']['reactions'][number];

/**
 * The reactions on an article's video, kept up to date by the live feed; null for visitors, who see none. A reaction
 * shows at once, and is taken back if the server refuses it (docs/domains/reactions.md).
 */
export function useVideoReactions(articleId: string, mayReact: boolean): VideoReactions | null {
  const client = useApolloClient();
  const me = usePerson();
  const { data, refetch } = useQuery(ArticleReactionsDocument, {
    variables: { articleId },
    fetchPolicy: 'cache-and-network',
    skip: me === null,
  });
  const article = data?.article;
  const after = article?.eventSequence;
  useRefetchOn(after === undefined ? null : { kinds: followedKinds, articleId, after }, refetch);

  const list = useMemo(
    () =>
      (article?.reactions ?? []).flatMap(({ id, icon, place, user, abilities }) =>
        place
          ? [
              {
                ...{ id, icon: icon as ReactionIcon, time: place.time, userName: user?.fullName ?? null },
                isOwn: abilities.includes('delete'),
              },
            ]
          : [],
      ),
    [article],
  );

  const change = useCallback(
    (update: (reactions: readonly Reaction[]) => readonly Reaction[]) => {
      client.cache.updateQuery({ query: ArticleReactionsDocument, variables: { articleId } }, (present) =>
        present ? { article: { ...present.article, reactions: [...update(present.article.reactions)] } } : undefined,
      );
    },
    [client, articleId],
  );
  const isPermanent = article?.hasUniqueParagraphKeys ?? true;
  const add = useCallback(
    (icon: ReactionIcon, time: number) => {
      void attempt(async () => {
        await client.mutate({
          mutation: AddReactionDocument,
          variables: { input: { articleId, icon, moment: { time: Math.round(time) } } },
          update: (_cache, { data: result }: { data?: AddReactionMutation | null | undefined }) => {
            const added = result?.addReaction;
            if (added) change((reactions) => [...reactions.filter(({ id }) => id !== added.id), added]);
          },
        });
        if (!isPermanent) showToast('warning', m.reactions_notPermanent(), delays.republishToast);
      });
    },
    [client, articleId, isPermanent, change],
  );
  const remove = useCallback(
    (id: string) => {
      void attempt(
        async () =>
          await client.mutate({
            mutation: DeleteReactionDocument,
            variables: { id },
            optimisticResponse: { deleteReaction: id },
            update: () => {
              change((reactions) => reactions.filter((each) => each.id !== id));
            },
          }),
      );
    },
    [client, change],
  );
  return useMemo(
    () => (me === null ? null : { list, add: mayReact ? add : null, remove }),
    [me, list, mayReact, add, remove],
  );
}
