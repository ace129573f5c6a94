import { Article } from '@snaplore/core/articles/article.entity';
import { Comment } from '@snaplore/core/comments/comment.entity';
import { graphqlEnum } from '@snaplore/core/kernel/graphqlEnums';
import { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import { changeKinds, type ChangeKind } from '@snaplore/schema/changes';
import { Field, ID, Int, ObjectType } from 'type-graphql';

const ChangeKindEnum = graphqlEnum('ChangeKind', changeKinds);

@ObjectType({ description: 'Something changed in the company that this person may know of.' })
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
      'For changes of a workspace or of the articles in it. As it is now; null when deleted or out of sight.',
  })
  workspace: Workspace | null = null;

  @Field(() => Article, {
    nullable: true,
    description: 'For changes of an article, its draft, videos or comments. As it is now; null when out of sight.',
  })
  article: Article | null = null;

  @Field(() => Comment, { nullable: true, description: 'As it is now; null when deleted or out of sight.' })
  comment: Comment | null = null;

  @Field(() => [ID], { description: 'For notifications_read: these notifications are read.' })
  readIds: string[] = [];

  @Field(() => Int, {
    nullable: true,
    description: "For notifications_read: so is everything up to here, by the notifications' own sequence.",
  })
  readThrough: number | null = null;

  @Field(() => Int, { nullable: true, description: 'For notifications_read: how many are not read yet.' })
  newNotificationCount: number | null = null;
}
