import { ArgsType, Field, Int } from 'type-graphql';

/** The arguments of a keyset list. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, { nullable: true, description: 'How many at most.' })
  first?: number | null;

  @Field(() => String, { nullable: true, description: 'The endCursor of the page before.' })
  after?: string | null;
}
