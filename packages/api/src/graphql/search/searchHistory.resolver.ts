import { requireMember } from '@snaplore/core/access/authorize';
import { AtMost } from '@snaplore/core/kernel/fieldCost';
import type { SearchCategory } from '@snaplore/core/search/searchCategories';
import { addToSearchHistory } from '@snaplore/core/searchHistory/addToSearchHistory';
import { clearSearchHistory, removeFromSearchHistory } from '@snaplore/core/searchHistory/removeFromSearchHistory';
import {
  readSearchHistory,
  type SearchHistory,
  type SearchQuestion,
} from '@snaplore/core/searchHistory/searchHistory.queries';
import * as limits from '@snaplore/schema/limits';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { SearchCategoryEnum, SearchResult } from './searchResult.js';

@ObjectType('SearchQuestion')
class SearchQuestionType implements SearchQuestion {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'What was typed.' })
  question!: string;

  @Field(() => Date)
  askedAt!: Date;

  @Field(() => SearchResult, {
    nullable: true,
    description: 'The result that was opened, as it is now; null for a question that was asked.',
  })
  item!: SearchResult | null;
}

@ObjectType('SearchHistory')
class SearchHistoryType implements SearchHistory {
  @Field(() => ID)
  id!: string;

  @AtMost(limits.searchHistoryMax)
  @Field(() => [SearchQuestionType], {
    description: 'The newest first, each once; without what the user may no longer see.',
  })
  questions!: SearchQuestionType[];
}

@InputType()
export class OpenedResultInput {
  @Field(() => SearchCategoryEnum)
  category!: SearchCategory;

  @Field(() => ID, { nullable: true, description: 'Of a workspace alone.' })
  workspaceId?: string | null;

  @Field(() => ID, { nullable: true })
  articleId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Names the article of a result that is only shared.' })
  shareId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Of a note alone.' })
  textTabId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Of a comment alone.' })
  commentId?: string | null;

  @Field(() => Int, { nullable: true, description: "In milliseconds of the article's timeline." })
  startTime?: number | null;

  @Field(() => Boolean, { nullable: true })
  isShown?: boolean | null;
}

@InputType()
export class AddToSearchHistoryInput {
  @Field(() => String, { description: 'What was typed.' })
  question!: string;

  @Field(() => OpenedResultInput, { nullable: true, description: 'The result that was opened.' })
  item?: OpenedResultInput | null;
}

@Resolver()
export class SearchHistoryResolver {
  @Query(() => SearchHistoryType)
  async searchHistory(@Ctx() { caller }: GraphContext): Promise<SearchHistory> {
    requireMember(caller);
    return await readSearchHistory(caller);
  }

  @Mutation(() => SearchHistoryType, {
    description: 'Puts a question or an opened result at the top of the history.',
  })
  async addToSearchHistory(
    @Arg('input', () => AddToSearchHistoryInput) input: AddToSearchHistoryInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<SearchHistory> {
    requireMember(caller);
    await addToSearchHistory(caller, input);
    return await readSearchHistory(caller);
  }

  @Mutation(() => SearchHistoryType)
  async removeFromSearchHistory(
    @Arg('id', () => ID) id: string,
    @Ctx() { caller }: GraphContext,
  ): Promise<SearchHistory> {
    requireMember(caller);
    await removeFromSearchHistory(caller, id);
    return await readSearchHistory(caller);
  }

  @Mutation(() => SearchHistoryType)
  async clearSearchHistory(@Ctx() { caller }: GraphContext): Promise<SearchHistory> {
    requireMember(caller);
    await clearSearchHistory(caller);
    return await readSearchHistory(caller);
  }
}
