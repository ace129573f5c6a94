import { createTextTab } from '@snaplore/core/articles/createTextTab';
import { Paragraph } from '@snaplore/core/articles/paragraph.entity';
import { renameTextTab } from '@snaplore/core/articles/renameTextTab';
import { TextTab } from '@snaplore/core/articles/textTab.entity';
import { requireMember } from '@snaplore/core/access/authorize';
import { AtMost } from '@snaplore/core/kernel/fieldCost';
import { limits } from '@snaplore/schema/limits';
import { slugify } from '@snaplore/schema/slugs';
import type { PlayMapEntry } from '@snaplore/schema/playMap';
import { Arg, Ctx, Field, FieldResolver, ID, InputType, Int, Mutation, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { PlayMapEntryType } from './articleContent.js';

@InputType()
export class RenameTextTabInput {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;
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
}

@Resolver(() => Paragraph)
export class ParagraphResolver {
  @AtMost(limits.playMapEntries)
  @FieldResolver(() => [PlayMapEntryType])
  playMap(@Root() paragraph: Paragraph): PlayMapEntry[] {
    return paragraph.playMap.slice(0, limits.playMapEntries);
  }
}
