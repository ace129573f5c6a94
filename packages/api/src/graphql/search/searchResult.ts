import { AtMost } from '@snaplore/core/kernel/fieldCost';
import { graphqlEnum } from '@snaplore/core/kernel/graphqlEnums';
import { PageInfo } from '@snaplore/core/kernel/page';
import { searchCategories, type HitCategory, type SearchCategory } from '@snaplore/core/search/searchCategories';
import type { SearchFilters } from '@snaplore/core/search/searchFilters';
import type { SearchHit, SearchPage } from '@snaplore/core/search/searchEverything';
import * as limits from '@snaplore/schema/limits';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';

export const SearchCategoryEnum = graphqlEnum('SearchCategory', searchCategories);

@InputType({ description: 'What a search is limited to. An id that the user may not see finds nothing.' })
export class SearchFiltersInput implements SearchFilters {
  @Field(() => ID, { nullable: true })
  workspaceId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The author of the article.' })
  authorId?: string | null;

  @Field(() => [SearchCategoryEnum], { nullable: true, description: 'A hit is of one of them.' })
  categories?: SearchCategory[] | null;

  @Field(() => String, { nullable: true, description: 'A whole tag of the article, in any case.' })
  tag?: string | null;

  @Field(() => Date, {
    nullable: true,
    description: "Not before this: the article's publishing, or the last change of one that was never published.",
  })
  dateFrom?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Before this.' })
  dateTo?: Date | null;
}

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
  @Field(() => ID, { nullable: true, description: 'Of an article that is only shared with the user.' })
  shareId!: string | null;

  workspaceId!: string;
  articleId!: string | null;
}

@ObjectType()
export class SearchConnection implements SearchPage {
  @Field(() => [SearchResult])
  nodes!: SearchResult[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;

  @Field(() => String, {
    nullable: true,
    description: 'What may have been meant, in words of these hits; null where the words were found as typed.',
  })
  correctedQuery!: string | null;
}
