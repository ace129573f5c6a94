import type { Article } from '@snaplore/core/articles/article.entity';
import { createTextTab } from '@snaplore/core/articles/createTextTab';
import { deleteTextTab } from '@snaplore/core/articles/deleteTextTab';
import { orderTextTabs } from '@snaplore/core/articles/orderTextTabs';
import { pinTextTab } from '@snaplore/core/articles/pinTextTab';
import { renameTextTab } from '@snaplore/core/articles/renameTextTab';
import { TextTab } from '@snaplore/core/articles/textTab.entity';
import { requireMember } from '@snaplore/core/access/authorize';
import { slugify } from '@snaplore/schema/slugs';
import { Arg, Ctx, Field, FieldResolver, ID, InputType, Int, Mutation, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { ArticleDraft } from './articleDraft.resolver.js';

@InputType()
export class RenameTextTabInput {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;
}

@InputType()
export class PinTextTabInput {
  @Field(() => ID)
  id!: string;

  @Field(() => Boolean)
  isPinned!: boolean;
}

@InputType()
export class OrderTextTabsInput {
  @Field(() => ID)
  articleId!: string;

  @Field(() => [ID], { description: 'Every note of the draft once: CONFLICT when it has others by now.' })
  textTabIds!: string[];
}

@Resolver(() => TextTab)
export class TextTabResolver {
  @FieldResolver(() => String)
  slug(@Root() tab: TextTab): string {
    return slugify(tab.title, 'note');
  }

  @FieldResolver(() => Int, {
    description: 'Increases when the live draft is replaced; the sockets of editors with an older epoch are closed.',
  })
  async epoch(@Root() tab: TextTab, @Ctx() { loaders }: GraphContext): Promise<number> {
    return await loaders.companyRows.noteEpoch.load(tab.id);
  }

  @Mutation(() => TextTab)
  async createTextTab(
    @Arg('articleId', () => ID) articleId: string,
    @Ctx() { caller }: GraphContext,
  ): Promise<TextTab> {
    requireMember(caller);
    return await createTextTab(caller, articleId);
  }

  @Mutation(() => TextTab)
  async renameTextTab(
    @Arg('input', () => RenameTextTabInput) input: RenameTextTabInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<TextTab> {
    requireMember(caller);
    return await renameTextTab(caller, input);
  }

  @Mutation(() => ArticleDraft, { description: 'At most one note of a draft is pinned.' })
  async pinTextTab(
    @Arg('input', () => PinTextTabInput) input: PinTextTabInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<ArticleDraft> {
    requireMember(caller);
    return draftOf(await pinTextTab(caller, input));
  }

  @Mutation(() => ArticleDraft)
  async deleteTextTab(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<ArticleDraft> {
    requireMember(caller);
    return draftOf(await deleteTextTab(caller, id));
  }

  @Mutation(() => ArticleDraft)
  async orderTextTabs(
    @Arg('input', () => OrderTextTabsInput) input: OrderTextTabsInput,
    @Ctx() { caller }: GraphContext,
  ): Promise<ArticleDraft> {
    requireMember(caller);
    return draftOf(await orderTextTabs(caller, input));
  }
}

const draftOf = (article: Article): ArticleDraft => ({ id: article.id, article });
