import { Ctx, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../context.js';

@Resolver()
export class SupportResolver {
  @Query(() => String, {
    nullable: true,
    description: 'The address at which people write to support, known to anybody; null where none is set.',
  })
  supportEmail(@Ctx() { caller }: GraphContext): string | null {
    return caller.services.config.SUPPORT_EMAIL ?? null;
  }
}
