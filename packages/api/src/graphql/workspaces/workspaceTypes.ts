import { WorkspaceRoleEnum, WorkspaceVisibilityEnum } from '@snaplore/core/kernel/graphqlEnums';
import type { WorkspaceRole, WorkspaceVisibility } from '@snaplore/schema/roles';
import { Field, ID, InputType, ObjectType } from 'type-graphql';

@InputType()
export class CreateWorkspaceInput {
  @Field(() => String)
  title!: string;

  @Field(() => String, { nullable: true })
  description?: string | null;

  @Field(() => WorkspaceVisibilityEnum)
  visibility!: WorkspaceVisibility;
}

@InputType({ description: 'Fields that are left out stay unchanged.' })
export class UpdateWorkspaceInput {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true })
  title?: string | null;

  @Field(() => String, { nullable: true })
  description?: string | null;

  @Field(() => WorkspaceVisibilityEnum, { nullable: true })
  visibility?: WorkspaceVisibility | null;
}

@InputType({ description: 'A member of the company, by id or by email.' })
export class WorkspacePersonInput {
  @Field(() => ID)
  workspaceId!: string;

  @Field(() => ID, { nullable: true })
  userId?: string | null;

  @Field(() => String, { nullable: true })
  email?: string | null;
}

@InputType({ description: 'A member of the company, by id or by email, and the role to give.' })
export class SetWorkspaceRoleInput extends WorkspacePersonInput {
  @Field(() => WorkspaceRoleEnum, { nullable: true, description: 'Viewer when left out.' })
  role?: WorkspaceRole | null;
}

@InputType()
export class WorkspaceGroupInput {
  @Field(() => ID)
  workspaceId!: string;

  @Field(() => ID)
  groupId!: string;
}

@InputType()
export class SetWorkspaceGroupRoleInput extends WorkspaceGroupInput {
  @Field(() => WorkspaceRoleEnum, { nullable: true, description: 'Viewer when left out.' })
  role?: WorkspaceRole | null;
}

@ObjectType({ description: "A user's own role on a workspace." })
export class WorkspaceRoleEntry {
  @Field(() => ID)
  id!: string;

  @Field(() => WorkspaceRoleEnum)
  role!: WorkspaceRole;

  @Field(() => Boolean, { description: "Whether it is that of the workspace's owner, who created it." })
  isOwner!: boolean;

  userId!: string;
}

@ObjectType({ description: "The role of a group's members on a workspace." })
export class WorkspaceGroupRoleEntry {
  @Field(() => ID)
  id!: string;

  @Field(() => WorkspaceRoleEnum)
  role!: WorkspaceRole;

  groupId!: string;
}
