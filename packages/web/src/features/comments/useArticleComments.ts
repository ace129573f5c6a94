import { NetworkStatus } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import type { ContentNode } from '@snaplore/schema/contentText';
import type { ReactionIcon } from '@snaplore/schema/reactionIcons';
import { useCallback, useMemo } from 'react';
import { can, usePerson } from '../../lib/session.js';
import { ArticleCommentsDocument } from '../../gql/ArticleComments.js';
import { CreateCommentDocument } from '../../gql/CreateComment.js';
import { DeleteCommentDocument } from '../../gql/DeleteComment.js';
import type { ArticleCommentsQuery, CreateCommentMutation } from '../../gql/types.js';
import { SetCommentReactionDocument } from '../../gql/SetCommentReaction.js';
import { UpdateCommentDocument } from '../../gql/UpdateComment.js';
import { attempt } from '../../lib/attempt.js';
import { useChanges } from '../live/useChanges.js';
import { linkComment, pendingId, applyComment, unlinkComment } from './commentUpdater.js';
import type { CommentThread, NewComment } from './commentView.js';
import { asContent } from './commentView.js';
import { withReaction } from './withReaction.js';
import { m } from '../../paraglide/messages.js';

export interface ArticleComments {
  articleId: string;
  /** Comments and replies together. */
  count: number;
  /** Newest first; null until loaded. */
  threads: readonly CommentThread[] | null;
  error: unknown;
  mayComment: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  retry: () => void;
  /** Loads the next page; another function once that is there. */
  loadMore: () => Promise<void>;
  create: (comment: NewComment) => Promise<void>;
  update: (id: string, content: ContentNode) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** Reacts to a comment with an icon, or takes that back. */
  react: (id: string, icon: ReactionIcon, isOn: boolean) => void;
}

type Node = ArticleCommentsQuery['article']['comments']['nodes'][number];

function threadOf(node: Node): CommentThread {
  return {
    ...node,
    content: asContent(node.content),
    replies: node.replies
      .map((reply) => ({ ...reply, content: asContent(reply.content) }))
      .sort((a, b) => a.createdAt.localeCompare(b.createdAt)),
  };
}

const commentKinds = ['comment_created', 'comment_changed', 'comment_deleted'] as const;

/**
 * The comments of an article, kept up to date by the live feed. Call it once per screen and pass the result to sidebar,
 * player and notes. Changes show at once, and are undone if the server refuses them (docs/domains/comments.md).
 */
export function useArticleComments(articleId: string): ArticleComments {
  const client = useApolloClient();
  const me = usePerson();
  // Visitors who are not signed in see no comments (docs/domains/comments.md).
  const { data, error, refetch, fetchMore, networkStatus } = useQuery(ArticleCommentsDocument, {
    variables: { articleId },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
    skip: me === null,
  });
  const after = data?.article.eventSequence;
  useChanges(after === undefined ? null : { kinds: commentKinds, articleId, after }, ({ kind, commentId, comment }) => {
    if (comment) applyComment(client.cache, comment);
    else if (kind === 'comment_deleted' && commentId !== null) unlinkComment(client.cache, articleId, commentId, false);
  });

  const comments = data?.article.comments;
  const nodes = comments?.nodes;
  const threads = useMemo(
    () => (nodes ? nodes.map(threadOf).sort((a, b) => b.createdAt.localeCompare(a.createdAt)) : null),
    [nodes],
  );
  const endCursor = comments?.pageInfo.endCursor ?? null;
  const loadMore = useCallback(async () => {
    if (endCursor !== null) await fetchMore({ variables: { after: endCursor } });
  }, [endCursor, fetchMore]);
  const retry = useCallback(() => {
    void refetch().catch(() => undefined);
  }, [refetch]);

  const author = me?.user;
  const create = useCallback(
    async (comment: NewComment) => {
      if (!author) return;
      const { id: userId, fullName, profileImageUrl } = author;
      const optimistic: CreateCommentMutation['createComment'] & { __typename: string } = {
        __typename: 'Comment',
        id: pendingId(),
        articleId,
        parentId: comment.parentId,
        author: { __typename: 'User', id: userId, fullName, profileImageUrl } as {
          id: string;
          fullName: string;
          profileImageUrl: string | null;
        },
        content: comment.content,
        timestamp: comment.timestamp,
        quote: comment.quote && ({ __typename: 'CommentQuote', ...comment.quote } as typeof comment.quote),
        createdAt: new Date().toISOString(),
        isEdited: false,
        icon: null,
        reactions: [],
        abilities: [],
        replies: [],
      };
      await client.mutate({
        mutation: CreateCommentDocument,
        variables: { input: { articleId, ...comment, quote: comment.quote && quoteInput(comment.quote) } },
        optimisticResponse: { createComment: optimistic },
        update: (cache, result) => {
          if (result.data) linkComment(cache, result.data.createComment);
        },
      });
    },
    [client, articleId, author],
  );

  const update = useCallback(
    async (id: string, content: ContentNode) => {
      const before = nodes
        ?.flatMap(({ replies, ...comment }) => [comment, ...replies])
        .find((comment) => comment.id === id);
      await client.mutate({
        mutation: UpdateCommentDocument,
        variables: { input: { id, content } },
        ...(before && { optimisticResponse: { updateComment: { ...before, content, isEdited: true } } }),
      });
    },
    [client, nodes],
  );

  const react = useCallback(
    (id: string, icon: ReactionIcon, isOn: boolean) => {
      const comment = nodes?.flatMap(({ replies, ...top }) => [top, ...replies]).find((each) => each.id === id);
      const reactions = withReaction(comment?.reactions ?? [], icon, isOn).map((each) => ({
        __typename: 'CommentReactions' as const,
        ...each,
      }));
      void attempt(
        async () =>
          await client.mutate({
            mutation: SetCommentReactionDocument,
            variables: { input: { commentId: id, icon, isOn } },
            optimisticResponse: { setCommentReaction: { __typename: 'Comment', id, reactions } as never },
          }),
      );
    },
    [client, nodes],
  );

  const remove = useCallback(
    async (id: string) => {
      await attempt(
        () =>
          client.mutate({
            mutation: DeleteCommentDocument,
            variables: { id },
            optimisticResponse: { deleteComment: id },
            update: (cache) => {
              unlinkComment(cache, articleId, id);
            },
          }),
        { failure: () => m.comments_notDeleted() },
      );
    },
    [client, articleId],
  );

  return {
    articleId,
    threads,
    error,
    retry,
    loadMore,
    create,
    update,
    remove,
    react,
    count: data?.article.commentCount ?? 0,
    mayComment: can(data?.article, 'Article.comment'),
    hasMore: comments?.pageInfo.hasNextPage ?? false,
    isLoadingMore: networkStatus === NetworkStatus.fetchMore,
  };
}

/** A quote as an input, without the fields that the cache adds. */
function quoteInput(quote: NonNullable<NewComment['quote']>): NonNullable<NewComment['quote']> {
  const { text, textTabId, paragraphKey, paragraphText, paragraphTextBefore, paragraphTextOffset, icon } = quote;
  const anchor = quote.anchor && { epoch: quote.anchor.epoch, start: quote.anchor.start, end: quote.anchor.end };
  return { text, textTabId, paragraphKey, paragraphText, paragraphTextBefore, paragraphTextOffset, icon, anchor };
}
