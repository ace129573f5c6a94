import { AtMost } from '@snaplore/core/kernel/fieldCost';
import { limits } from '@snaplore/schema/limits';
import { Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../context.js';

/** Where people may sign in beside their password (spec 1 §9, 'Sign-In with Google'). */
@ObjectType('IdentityProvider')
export class IdentityProviderView {
  /** Its place in `/api/login/social/{name}`. */
  @Field(() => String)
  name!: string;

  @Field(() => String)
  title!: string;
}

@Resolver()
export class IdentityProviderResolver {
  @AtMost(limits.identityProvidersMax)
  @Query(() => [IdentityProviderView])
  identityProviders(@Ctx() { caller }: GraphContext): IdentityProviderView[] {
    return caller.services.identityProviders
      .slice(0, limits.identityProvidersMax)
      .map(({ name, title }) => ({ name, title }));
  }
}
