import { createTextTab } from '@snaplore/core/articles/createTextTab';
import { Paragraph } from '@snaplore/core/articles/paragraph.entity';
import { renameTextTab } from '@snaplore/core/articles/renameTextTab';
import { TextTab } from '@snaplore/core/articles/textTab.entity';
import { requireMember } from '@snaplore/core/access/authorize';
import { AtMost, Costs } from '@snaplore/core/kernel/fieldCost';
import { limits } from '@snaplore/schema/limits';
import { slugify } from '@snaplore/schema/slugs';
import type { ContentNode } from '@snaplore/schema/contentText';
import type { PlayMapEntry } from '@snaplore/schema/playMap';
import { GraphQLJSON } from 'graphql-scalars';
import { Arg, Ctx, Field, FieldResolver, ID, InputType, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../context.js';

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

  @Costs(100)
  @FieldResolver(() => GraphQLJSON, {
    nullable: true,
    description: 'What readers see, as last published; null when it was never published.',
  })
  content(@Root() tab: TextTab): ContentNode | null {
    return tab.content;
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

@ObjectType('PlayMapEntry')
class PlayMapEntryType {
  @Field(() => Int)
  totalTime!: number;

  @Field(() => Int)
  videoTime!: number;

  @Field(() => ID)
  videoId!: string;
}

@Resolver(() => Paragraph)
export class ParagraphResolver {
  @AtMost(limits.playMapEntries)
  @FieldResolver(() => [PlayMapEntryType])
  playMap(@Root() paragraph: Paragraph): PlayMapEntry[] {
    return paragraph.playMap.slice(0, limits.playMapEntries);
  }
}
