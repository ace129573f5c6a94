import { Article } from '@snaplore/core/articles/article.entity';
import { PageInfo } from '@snaplore/core/kernel/page';
import { Field, ObjectType } from 'type-graphql';

@ObjectType()
export class ArticleConnection {
  @Field(() => [Article])
  nodes!: Article[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;
}
