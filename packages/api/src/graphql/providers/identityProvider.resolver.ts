import { AtMost } from '@snaplore/core/kernel/fieldCost';
import * as limits from '@snaplore/schema/limits';
import { Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../context.js';

/** A provider where users may sign in instead of by password (docs/domains/providers.md). */
@ObjectType('IdentityProvider')
class IdentityProviderView {
  /** Its name in `/api/login/social/{name}`. */
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
