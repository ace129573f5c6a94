import { Field, ID, InputType } from 'type-graphql';

@InputType()
export class RequestAiTextInput {
  @Field(() => ID)
  articleId!: string;

  @Field(() => String)
  writerType!: string;

  @Field(() => String, { nullable: true, description: 'What is to be rewritten, or continued.' })
  selectedText?: string | null;

  @Field(() => String, { nullable: true })
  prompt?: string | null;

  @Field(() => String, { nullable: true, description: 'For changeTone.' })
  tone?: string | null;

  @Field(() => String, { nullable: true, description: 'For translate: the language, by ISO 639-1.' })
  option?: string | null;

  @Field(() => Boolean, { nullable: true, description: "Whether the article's text is considered as well." })
  isConsiderArticle?: boolean | null;
}

@InputType()
export class RequestAiImageInput {
  @Field(() => String)
  prompt!: string;

  @Field(() => String, { nullable: true })
  style?: string | null;

  @Field(() => ID, { nullable: true })
  articleId?: string | null;
}

@InputType()
export class RequestAiNotesInput {
  @Field(() => ID)
  articleId!: string;

  @Field(() => String)
  scenario!: string;

  @Field(() => String, { nullable: true, description: 'What notes are wanted, for custom.' })
  prompt?: string | null;
}
