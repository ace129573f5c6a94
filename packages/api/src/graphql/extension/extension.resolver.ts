import { extensionId, extensionPagePath } from '@snaplore/schema/extension/extensionIdentity';
import { Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../context.js';

/**
 * The browser extension that records, as the server knows it; whether it is installed and on is known to the browser
 * (docs/domains/extension.md).
 */
@ObjectType('Extension')
class ExtensionView {
  @Field(() => ID, { description: 'By which pages speak to it.' })
  id!: string;

  @Field(() => String, { description: 'Where users install it.' })
  baseUrl!: string;
}

@Resolver()
export class ExtensionResolver {
  @Query(() => ExtensionView, { description: 'The browser extension.' })
  extension(@Ctx() { caller }: GraphContext): ExtensionView {
    const { EXTENSION_URL, publicUrl } = caller.services.config;
    return { id: extensionId, baseUrl: EXTENSION_URL ?? new URL(extensionPagePath, publicUrl).href };
  }
}
