import { Group } from '@snaplore/core/groups/group.entity';
import { PageInfo } from '@snaplore/core/kernel/page';
import { Field, ID, InputType, ObjectType } from 'type-graphql';

@ObjectType()
export class GroupConnection {
  @Field(() => [Group])
  nodes!: Group[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;
}

@ObjectType({ description: 'A member or an invited user who may be added to a group.' })
export class GroupCandidate {
  @Field(() => String)
  fullName!: string;

  @Field(() => String)
  email!: string;

  @Field(() => ID, { nullable: true, description: 'Null for an invited user.' })
  userId!: string | null;
}

@InputType()
export class CreateGroupInput {
  @Field(() => String)
  title!: string;

  @Field(() => [ID], { nullable: true })
  memberIds?: string[] | null;
}

@InputType()
export class AddToGroupInput {
  @Field(() => ID)
  groupId!: string;

  @Field(() => [ID], { nullable: true, description: 'Members of the company.' })
  userIds?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Addresses of users who are invited to the company.' })
  emails?: string[] | null;
}
