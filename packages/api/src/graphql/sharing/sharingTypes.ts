import type { Article } from '@snaplore/core/articles/article.entity';
import { Group } from '@snaplore/core/groups/group.entity';
import { graphqlEnum } from '@snaplore/core/kernel/graphqlEnums';
import { PageInfo } from '@snaplore/core/kernel/page';
import { shareEntityTypes, type ShareEntityType } from '@snaplore/core/sharing/findRecipients';
import type { Audience } from '@snaplore/core/sharing/share.entity';
import { User } from '@snaplore/core/accounts/user.entity';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';

export const ShareEntityTypeEnum = graphqlEnum('ShareEntityType', shareEntityTypes);
const ShareAudienceEnum = graphqlEnum('ShareAudience', ['public', 'private'] as const satisfies readonly Audience[]);

@ObjectType({ description: 'A link to an article, below /b/shared/; a private one has /private behind it.' })
export class ShareLink {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true, description: 'Null where it can no longer be read: renew the link.' })
  token!: string | null;

  @Field(() => Date, { nullable: true, description: 'The link works until then.' })
  endsAt!: Date | null;

  @Field(() => Boolean)
  hasPassword!: boolean;

  @Field(() => Int, { description: 'How often it was opened.' })
  openings!: number;

  @Field(() => Boolean, { description: 'Whether it opens the article now.' })
  isLive!: boolean;
}

@ObjectType({ description: 'Somebody with whom an article is or could be shared: a user, a group, or invited.' })
export class ArticleRecipient {
  @Field(() => ID, { description: 'Of the user, the group or the invitation.' })
  id!: string;

  @Field(() => ShareEntityTypeEnum)
  type!: ShareEntityType;

  @Field(() => String)
  name!: string;

  @Field(() => String, { nullable: true })
  email!: string | null;

  @Field(() => User, { nullable: true, description: 'Null for a group, and for somebody who is only invited.' })
  user!: User | null;

  @Field(() => Group, { nullable: true })
  group!: Group | null;
}

@ObjectType({ description: 'How an article is shared, as far as this user may see it.' })
export class ArticleSharing {
  @Field(() => ID, { description: "The article's." })
  id!: string;

  article!: Article;

  @Field(() => ShareLink, { nullable: true })
  publicLink!: ShareLink | null;

  @Field(() => ShareLink, { nullable: true, description: 'For editors, and for whom the article is shared with.' })
  privateLink!: ShareLink | null;
}

@ObjectType({ description: 'A link of the company that opens an article now.' })
export class LiveLink {
  @Field(() => ID)
  id!: string;

  @Field(() => ShareAudienceEnum)
  audience!: Audience;

  articleId!: string | null;

  createdById!: string;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => Date, { nullable: true })
  endsAt!: Date | null;

  @Field(() => Boolean)
  hasPassword!: boolean;

  @Field(() => Int)
  openings!: number;
}

@ObjectType()
export class LiveLinkConnection {
  @Field(() => [LiveLink])
  nodes!: LiveLink[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;
}

@ObjectType({ description: 'An article that is shared with this user by name or by a group.' })
export class ReceivedArticle {
  @Field(() => ID, { description: 'Of the private link.' })
  id!: string;

  articleId!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String, { nullable: true, description: 'Of the private link; null where it can no longer be read.' })
  token!: string | null;

  sharedById!: string;

  @Field(() => Date)
  sharedAt!: Date;
}

@ObjectType()
export class ReceivedArticleConnection {
  @Field(() => [ReceivedArticle])
  nodes!: ReceivedArticle[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;
}

@ObjectType({ description: 'The token of a live link of an article.' })
export class SharedToken {
  @Field(() => ID)
  articleId!: string;

  @Field(() => String)
  token!: string;
}

@InputType()
export class SetArticleLinkInput {
  @Field(() => ID)
  articleId!: string;

  @Field(() => Boolean, { description: 'Switching off deletes the link.' })
  isOn!: boolean;

  @Field(() => Date, { nullable: true, description: 'Null for no end; left out to keep what is set.' })
  endsAt?: Date | null;

  @Field(() => String, { nullable: true, description: 'Null or empty for none; left out to keep what is set.' })
  password?: string | null;
}

@InputType()
export class ShareEntityInput {
  @Field(() => ShareEntityTypeEnum)
  type!: ShareEntityType;

  @Field(() => ID, { description: 'Of the user, the group or the invitation.' })
  id!: string;
}

@InputType()
export class ShareArticleInput {
  @Field(() => ID)
  articleId!: string;

  @Field(() => [ShareEntityInput], { description: 'All of them or none.' })
  entities!: ShareEntityInput[];
}
