import { NetworkStatus } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import type { ContentNode } from '@snaplore/schema/contentText';
import type { ReactionIcon } from '@snaplore/schema/reactionIcons';
import { useCallback, useMemo } from 'react';
import { can, usePerson } from '../../lib/session.js';
import { ArticleCommentsDocument } from '../../gql/ArticleComments.js';
import { CommentThreadDocument } from '../../gql/CommentThread.js';
import { CreateCommentDocument } from '../../gql/CreateComment.js';
import { DeleteCommentDocument } from '../../gql/DeleteComment.js';
import type { ArticleCommentsQuery, CreateCommentMutation } from '../../gql/types.js';
import { SetCommentReactionDocument } from '../../gql/SetCommentReaction.js';
import { SetThreadFollowedDocument } from '../../gql/SetThreadFollowed.js';
import { SetThreadResolvedDocument } from '../../gql/SetThreadResolved.js';
import { UpdateCommentDocument } from '../../gql/UpdateComment.js';
import { attempt } from '../../lib/attempt.js';
import { useChanges } from '../live/useChanges.js';
import { linkComment, noteAnswer, pendingId, applyComment, unlinkComment } from './commentUpdater.js';
import type { CommentThread, NewComment } from './commentView.js';
import { asContent } from './commentView.js';
import { useCommentTimes } from './useCommentTimes.js';
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
  loadMore: () => Promise<void>;
  /** Whether the list is there and is not being loaded. */
  isListed: boolean;
  /** Lists the thread that a comment is in, wherever it is in the list. False if there is none that the user sees. */
  listThreadOf: (id: string) => Promise<boolean>;
  create: (comment: NewComment) => Promise<void>;
  update: (id: string, content: ContentNode) => Promise<void>;
  /** Resolves when it is deleted, or a toast says that it is not. */
  remove: (id: string) => Promise<void>;
  /** Resolves a thread, or reopens it. */
  resolve: (id: string, isResolved: boolean) => void;
  /** Follows a thread, or leaves it. */
  follow: (id: string, isFollowed: boolean) => void;
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
  // Without a video no comment is at a moment.
  useCommentTimes(articleId, data?.article.duration ? (nodes?.length ?? 0) : 0, after);
  const threads = useMemo(
    () => (nodes ? nodes.map(threadOf).sort((a, b) => b.createdAt.localeCompare(a.createdAt)) : null),
    [nodes],
  );
  const endCursor = comments?.pageInfo.endCursor ?? null;
  const loadMore = useCallback(async () => {
    if (endCursor !== null) await fetchMore({ variables: { after: endCursor } });
  }, [endCursor, fetchMore]);
  const listThreadOf = useCallback(
    async (id: string) => {
      try {
        const { data } = await client.query({
          query: CommentThreadDocument,
          variables: { id },
          fetchPolicy: 'network-only',
        });
        if (data?.comment.articleId !== articleId) return false;
        linkComment(client.cache, data.comment.thread, false);
        return true;
      } catch {
        // Gone or not for this user: the sidebar is shown without it.
        return false;
      }
    },
    [client, articleId],
  );
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
        resolvedAt: null,
        resolvedBy: null,
        isFollowed: comment.parentId === null ? true : null,
        replies: [],
      };
      await client.mutate({
        mutation: CreateCommentDocument,
        variables: { input: { articleId, ...comment, quote: comment.quote && quoteInput(comment.quote) } },
        optimisticResponse: { createComment: optimistic },
        update: (cache, result) => {
          if (!result.data) return;
          linkComment(cache, result.data.createComment);
          if (comment.parentId !== null) noteAnswer(cache, comment.parentId);
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
            update: (cache) => {
              unlinkComment(cache, articleId, id);
            },
          }),
        { failure: () => m.comments_notDeleted() },
      );
    },
    [client, articleId],
  );

  const resolve = useCallback(
    (id: string, isResolved: boolean) => {
      const input = { commentId: id, isResolved };
      void attempt(async () => await client.mutate({ mutation: SetThreadResolvedDocument, variables: { input } }));
    },
    [client],
  );
  const follow = useCallback(
    (id: string, isFollowed: boolean) => {
      const input = { commentId: id, isFollowed };
      void attempt(async () => await client.mutate({ mutation: SetThreadFollowedDocument, variables: { input } }));
    },
    [client],
  );

  return {
    articleId,
    threads,
    isListed: threads !== null && networkStatus === NetworkStatus.ready,
    listThreadOf,
    resolve,
    follow,
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
