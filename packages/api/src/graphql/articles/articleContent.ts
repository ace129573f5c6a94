import type { PublishedParagraph, PublishedTab } from '@snaplore/core/articles/publishedContent';
import { Costs } from '@snaplore/core/kernel/fieldCost';
import type { ContentNode } from '@snaplore/schema/contentText';
import type { PlayMap } from '@snaplore/schema/playMap';
import { slugify } from '@snaplore/schema/slugs';
import { GraphQLJSON } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { GraphQLPlayMap } from '../videos/videoScalars.js';

@ObjectType({ description: 'A note as it is read. It has the id of the TextTab that it was published from.' })
export class ContentTab {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  slug!: string;

  @Field(() => Boolean)
  isPinned!: boolean;

  @Costs(100)
  @Field(() => GraphQLJSON, { nullable: true, description: 'Null for a note of an article that was never published.' })
  content!: ContentNode | null;
}

@ObjectType({ description: 'A paragraph as it is read. Times in milliseconds.' })
export class ContentParagraph {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  key!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  slug!: string;

  @Field(() => Int, { description: "Where it starts on the article's timeline." })
  start!: number;

  @Field(() => Int)
  duration!: number;

  @Field(() => [String])
  tags!: readonly string[];

  @Field(() => ID, { nullable: true, description: 'Null for one of the first level.' })
  parentId!: string | null;

  @Costs(1)
  @Field(() => GraphQLPlayMap)
  playMap!: PlayMap;
}

/** A note with what it says, or without for one that was never published. */
export const toContentTab = ({
  id,
  title,
  isPinned,
  content = null,
}: Omit<PublishedTab, 'content'> & { content?: ContentNode | null }): ContentTab => ({
  id,
  title,
  slug: slugify(title, 'note'),
  isPinned,
  content,
});

export const toContentParagraph = (paragraph: PublishedParagraph): ContentParagraph => paragraph;
