import { User } from '@snaplore/core/accounts/user.entity';
import { Costs } from '@snaplore/core/kernel/fieldCost';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../context.js';

@Resolver(() => User)
export class UserResolver {
  /**
   * Members see each other's addresses; an anonymous reader of a public workspace sees none (docs/domains/accounts.md).
   */
  @FieldResolver(() => String, { nullable: true })
  email(@Root() user: User, @Ctx() { caller }: GraphContext): string | null {
    return caller.viewer.kind === 'member' ? user.email : null;
  }

  @FieldResolver(() => Boolean)
  async isDeactivated(@Root() user: User, @Ctx() { loaders }: GraphContext): Promise<boolean> {
    return (await loaders.membership.load(user.id))?.status !== 'active';
  }

  @Costs(1)
  @FieldResolver(() => String, { nullable: true, description: "The photo's URL, which works for some hours." })
  async profileImageUrl(@Root() user: User, @Ctx() { loaders }: GraphContext): Promise<string | null> {
    return await loaders.photo(user);
  }
}
