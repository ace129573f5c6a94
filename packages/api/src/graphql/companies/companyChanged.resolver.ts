import { AppError } from '@snaplore/core/kernel/appError';
import { authorize, may, requireMember } from '@snaplore/core/access/authorize';
import { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import type { EventName } from '@snaplore/schema/events';
import { Arg, Field, ID, Int, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { subscribeTo, type EventOf } from '../subscribeTo.js';

@ObjectType({ description: 'Something happened in the company that this person may know of.' })
export class CompanyEvent {
  @Field(() => Int, { description: "The company's sequence; `after` of the next subscription." })
  sequence!: number;

  @Field(() => String, { description: "The event's name, such as `workspace.changed`." })
  kind!: string;

  @Field(() => ID, { nullable: true })
  workspaceId!: string | null;

  @Field(() => Workspace, {
    nullable: true,
    description: 'As it is now; null when it was deleted or is out of sight since.',
  })
  workspace!: Workspace | null;

  @Field(() => ID, { nullable: true })
  articleId!: string | null;

  @Field(() => ID, { nullable: true })
  groupId!: string | null;
}

const names = [
  'workspace.changed',
  'workspace.accessChanged',
  'workspace.deleted',
  'article.created',
  'article.changed',
  'article.published',
  'article.deleted',
  'team.changed',
  'group.changed',
  'company.changed',
] as const satisfies readonly EventName[];
type Followed = EventOf<(typeof names)[number]>;

/** What comes within so many milliseconds is told together: saving and publishing say several things at once. */
const gatherMs = 200;

async function visible({ caller, loaders }: GraphContext, workspaceId: string): Promise<Workspace | null> {
  const workspace = await loaders.workspace.load(workspaceId);
  return workspace && may(caller.viewer, 'Workspace.view', workspace) ? workspace : null;
}

/**
 * The workspace of an event, as far as the person may see it.
 * @throws AppError NOT_FOUND, FORBIDDEN for what is not to be heard of.
 */
async function hear(context: GraphContext, { name, payload }: Followed): Promise<Workspace | null> {
  const { viewer } = context.caller;
  requireMember(context.caller);
  const company = { id: context.caller.viewer.companyId };
  const isNamed = 'userIds' in payload && payload.userIds?.includes(context.caller.viewer.userId) === true;
  switch (name) {
    case 'company.changed':
      authorize(viewer, 'Company.view', company);
      return null;
    case 'team.changed':
    case 'group.changed':
      // Who manages people, and whoever it is about (spec 1 §2, auth guard).
      if (!isNamed) authorize(viewer, 'Company.viewTeam', company);
      return null;
    case 'workspace.deleted':
      if (!isNamed) throw new AppError('NOT_FOUND');
      return null;
    case 'workspace.accessChanged':
      if (!isNamed) throw new AppError('NOT_FOUND');
      return await visible(context, payload.workspaceId);
    default: {
      const workspace = await visible(context, payload.workspaceId);
      if (!workspace) throw new AppError('NOT_FOUND');
      const knowsDrafts = may(viewer, 'Workspace.editArticles', workspace);
      // A draft is not talked of to those who cannot see it.
      if (name === 'article.deleted') {
        if (!payload.wasPublished && !knowsDrafts) throw new AppError('NOT_FOUND');
      } else if (name !== 'workspace.changed' && !knowsDrafts && !(await context.loaders.article(payload.articleId))) {
        throw new AppError('NOT_FOUND');
      }
      return workspace;
    }
  }
}

async function follow(context: GraphContext, after: number | null | undefined): Promise<AsyncIterable<CompanyEvent>> {
  let workspace: Workspace | null = null;
  return await subscribeTo<Followed['name'], CompanyEvent>(context, {
    names,
    after,
    gatherMs,
    concerns: () => true,
    authorize: async (event) => {
      workspace = event && (await hear(context, event));
    },
    tell: async function* ({ sequence, name, payload }) {
      yield {
        sequence,
        kind: name === 'workspace.accessChanged' ? 'workspace.changed' : name,
        workspaceId: 'workspaceId' in payload ? payload.workspaceId : null,
        workspace,
        articleId: 'articleId' in payload ? payload.articleId : null,
        groupId: name === 'group.changed' ? payload.groupId : null,
      };
    },
  });
}

@Resolver()
export class CompanyChangedResolver {
  @Subscription(() => CompanyEvent, {
    description:
      'What changes in the company as far as this person may see it, behind `after` of its sequence, or from now on.',
    subscribe: ({ args, context }: { args: { after?: number | null }; context: GraphContext }) =>
      follow(context, args.after),
  })
  companyChanged(
    @Root() event: CompanyEvent,
    @Arg('after', () => Int, { nullable: true }) _after: number | null,
  ): CompanyEvent {
    return event;
  }
}
