import { graphqlEnum } from '@snaplore/core/kernel/graphqlEnums';
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';

@InputType()
export class HandOverInput {
  @Field(() => ID, { description: 'The new owner: another active member of the company.' })
  userId!: string;

  @Field(() => String, { description: 'Ignored for an account without one.' })
  password!: string;

  @Field(() => String, { nullable: true, description: 'Where a second factor is on: of the app, or a recovery code.' })
  code?: string | null;
}

@InputType()
export class DeleteAccountInput {
  @Field(() => String, { description: 'Ignored for an account without one.' })
  password!: string;

  @Field(() => String, { nullable: true, description: 'Where a second factor is on: of the app, or a recovery code.' })
  code?: string | null;
}

@ObjectType({ description: 'A company that needs another owner.' })
export class OwnedCompany {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;
}

@ObjectType({ description: 'What goes and what stays when the user deletes their account, over all companies.' })
export class Leaving {
  @Field(() => Int)
  companies!: number;

  @Field(() => Int, { description: 'In their personal workspaces: these go.' })
  personalArticles!: number;

  @Field(() => Int, { description: 'That they wrote elsewhere: these stay, without their name.' })
  articles!: number;

  @Field(() => Int, { description: 'These stay, without their name.' })
  comments!: number;

  @Field(() => [OwnedCompany], { description: 'To be handed over or deleted first.' })
  toHandOver!: OwnedCompany[];
}

const DataExportStateEnum = graphqlEnum('DataExportState', ['running', 'ready', 'failed', 'expired']);

@ObjectType({ description: "A zip of all of one's own data, or of a company's." })
export class DataExport {
  @Field(() => ID)
  id!: string;

  @Field(() => DataExportStateEnum)
  state!: 'running' | 'ready' | 'failed' | 'expired';

  @Field(() => Int, { description: 'Per cent.' })
  progress!: number;

  @Field(() => Float, { nullable: true })
  bytes!: number | null;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => Date, { nullable: true })
  expiresAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Where it is downloaded with the session, while it is ready.' })
  path!: string | null;
}
