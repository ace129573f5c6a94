import { Ctx, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../context.js';

@Resolver()
export class SupportResolver {
  @Query(() => String, {
    nullable: true,
    description: 'The support address, readable by anybody; null when none is set.',
  })
  supportEmail(@Ctx() { caller }: GraphContext): string | null {
    return caller.services.config.SUPPORT_EMAIL ?? null;
  }
}
