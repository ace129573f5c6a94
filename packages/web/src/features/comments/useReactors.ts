import { useLazyQuery } from '@apollo/client/react';
import { useCallback } from 'react';
import { CommentReactorsDocument } from '../../gql/CommentReactors.js';
import { namesOf } from '../reactions/namesOf.js';
import type { CommentReaction } from './commentView.js';

interface Reactors {
  /** Who reacted, in words; null until it was asked for. */
  names: string | null;
  /** Asks, each time that the reaction is pointed at: they change. */
  ask: () => void;
}

/** Who reacted on a comment with one icon, asked for when the reaction is pointed at. */
export function useReactors(commentId: string, { icon, count }: CommentReaction): Reactors {
  const [load, { data }] = useLazyQuery(CommentReactorsDocument, { fetchPolicy: 'network-only' });
  const ask = useCallback(() => {
    // Without names the reaction is shown by its number.
    void load({ variables: { id: commentId, icon } }).catch(() => undefined);
  }, [load, commentId, icon]);
  const users = data?.comment.reactors;
  return {
    ask,
    names:
      users && users.length > 0
        ? namesOf(
            users.map(({ fullName }) => fullName),
            count,
          )
        : null,
  };
}
