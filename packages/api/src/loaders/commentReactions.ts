import type { Caller } from '@snaplore/core/kernel/caller';
import { idArray } from '@snaplore/core/kernel/ids';
import { rowReader } from '@snaplore/core/outbox/rowReader';
import * as limits from '@snaplore/schema/limits';
import { reactionIcons, type ReactionIcon } from '@snaplore/schema/reactionIcons';
import DataLoader from 'dataloader';
import { Field, ObjectType } from 'type-graphql';

/** Those who reacted on one comment with one icon, the first one first (docs/domains/reactions.md). */
@ObjectType('CommentReactions')
export class CommentReactions {
  @Field(() => String)
  icon!: ReactionIcon;

  userIds!: string[];
}

interface Row {
  comment_id: string;
  icon: ReactionIcon;
  user_ids: string[];
}

/** The reactions on comments, in the order of the menu. */
export function loadCommentReactions(caller: () => Caller): DataLoader<string, CommentReactions[]> {
  return new DataLoader<string, CommentReactions[]>(async (commentIds) => {
    const rows = await rowReader(caller()).execute<Row>(
      `select comment_id, icon, (array_agg(user_id::text order by changed_at, id))[1:?] as user_ids
       from comment_reaction where comment_id = any(?::uuid[]) and is_on group by comment_id, icon`,
      [limits.reactionsPerIcon, idArray(commentIds)],
    );
    const ofComment = Map.groupBy(rows, (row) => row.comment_id);
    return commentIds.map((id) =>
      (ofComment.get(id) ?? [])
        .map(({ icon, user_ids: userIds }) => Object.assign(new CommentReactions(), { icon, userIds }))
        .sort((one, other) => reactionIcons.indexOf(one.icon) - reactionIcons.indexOf(other.icon)),
    );
  });
}
