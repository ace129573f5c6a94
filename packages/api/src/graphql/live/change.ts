import { Article } from '@snaplore/core/articles/article.entity';
import { Comment } from '@snaplore/core/comments/comment.entity';
import { graphqlEnum } from '@snaplore/core/kernel/graphqlEnums';
import { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import { changeKinds, type ChangeKind } from '@snaplore/schema/changes';
import { Field, ID, Int, ObjectType } from 'type-graphql';

const ChangeKindEnum = graphqlEnum('ChangeKind', changeKinds);

@ObjectType({ description: 'A change in the company that this user may see.' })
export class Change {
  @Field(() => Int, { description: "The company's sequence; `after` of the next subscription." })
  sequence!: number;

  @Field(() => ChangeKindEnum)
  kind!: ChangeKind;

  @Field(() => ID, { nullable: true })
  workspaceId: string | null = null;

  @Field(() => ID, { nullable: true })
  articleId: string | null = null;

  @Field(() => ID, { nullable: true })
  commentId: string | null = null;

  @Field(() => ID, { nullable: true })
  groupId: string | null = null;

  @Field(() => Workspace, {
    nullable: true,
    description:
      'For changes of a workspace or its articles. Its present state; null when deleted or not visible any more.',
  })
  workspace: Workspace | null = null;

  @Field(() => Article, {
    nullable: true,
    description: 'For changes of an article, its draft, videos or comments. Its present state; null when not visible.',
  })
  article: Article | null = null;

  @Field(() => Comment, { nullable: true, description: 'Its present state; null when deleted or not visible.' })
  comment: Comment | null = null;

  @Field(() => [ID], { description: 'For notifications_read: the notifications that were read.' })
  readIds: string[] = [];

  @Field(() => Int, {
    nullable: true,
    description: "For notifications_read: all up to this sequence of the user's notifications were read.",
  })
  readThrough: number | null = null;

  @Field(() => Int, { nullable: true, description: 'For notifications_read: the number of unread notifications.' })
  newNotificationCount: number | null = null;
}
