import { User } from '@snaplore/core/accounts/user.entity';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { InvitationPreview } from '../sessions/auth.resolver.js';

@Resolver(() => InvitationPreview)
export class InvitationPreviewResolver {
  @FieldResolver(() => User, {
    nullable: true,
    description: 'Who is signed in; opening the invitation changes nothing of it.',
  })
  async signedInAs(@Ctx() { caller: { viewer }, loaders }: GraphContext): Promise<User | null> {
    return viewer.kind === 'member' ? await loaders.user.load(viewer.userId) : null;
  }

  @FieldResolver(() => Boolean, {
    description: 'Whoever asks is signed in with the invited address: acceptOwnInvitation is enough.',
  })
  async isMine(
    @Root() { email }: InvitationPreview,
    @Ctx() { caller: { viewer }, loaders }: GraphContext,
  ): Promise<boolean> {
    return viewer.kind === 'member' && (await loaders.user.load(viewer.userId))?.email === email;
  }
}
