import { AtMost } from '@snaplore/core/kernel/fieldCost';
import { graphqlEnum } from '@snaplore/core/kernel/graphqlEnums';
import { PageInfo, type Page } from '@snaplore/core/kernel/page';
import { searchCategories, type HitCategory } from '@snaplore/core/search/searchCategories';
import type { SearchHit } from '@snaplore/core/search/searchEverything';
import * as limits from '@snaplore/schema/limits';
import { Field, ID, Int, ObjectType } from 'type-graphql';

export const SearchCategoryEnum = graphqlEnum('SearchCategory', searchCategories);

@ObjectType('TextPart')
class TextPartType {
  @Field(() => String)
  text!: string;

  @Field(() => Boolean)
  isMatch!: boolean;
}

@ObjectType()
export class SearchResult {
  @Field(() => ID)
  id!: string;

  @Field(() => SearchCategoryEnum)
  category!: HitCategory;

  @Field(() => String)
  title!: string;

  @AtMost(limits.searchPartsMax)
  @Field(() => [TextPartType], { description: 'Parts of the title; matches are marked.' })
  titleParts!: TextPartType[];

  @AtMost(limits.searchPartsMax)
  @Field(() => [TextPartType])
  snippetParts!: TextPartType[];

  @Field(() => Int, {
    nullable: true,
    description: 'Milliseconds, for a hit in a comment on a moment or in words that a video says or shows.',
  })
  startTime!: number | null;

  @Field(() => Boolean, {
    description: 'Of a hit in a video: whether the words are shown on its screen at that time, rather than said.',
  })
  isShown!: boolean;

  @Field(() => ID, { nullable: true })
  textTabId!: string | null;

  @Field(() => ID, { nullable: true })
  commentId!: string | null;

  passage!: SearchHit['passage'];
  workspaceId!: string;
  articleId!: string | null;
  shareId!: string | null;
}

@ObjectType()
export class SearchConnection implements Page<SearchHit> {
  @Field(() => [SearchResult])
  nodes!: SearchResult[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;
}
