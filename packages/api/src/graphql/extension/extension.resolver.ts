import { Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../context.js';

/** The browser extension that records, with what the server knows about it (docs/domains/videos.md). */
@ObjectType('Extension')
class ExtensionView {
  @Field(() => String, { description: 'Where users install it.' })
  baseUrl!: string;
}

@Resolver()
export class ExtensionResolver {
  @Query(() => ExtensionView, { nullable: true, description: 'The browser extension; null when none is offered.' })
  extension(@Ctx() { caller }: GraphContext): ExtensionView | null {
    const { EXTENSION_URL } = caller.services.config;
    return EXTENSION_URL === undefined ? null : { baseUrl: EXTENSION_URL };
  }
}
