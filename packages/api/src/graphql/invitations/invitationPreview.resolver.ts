import { User } from '@snaplore/core/accounts/user.entity';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { InvitationPreview } from '../sessions/auth.resolver.js';

@Resolver(() => InvitationPreview)
export class InvitationPreviewResolver {
  @FieldResolver(() => User, {
    nullable: true,
    description: 'The signed-in user; opening the invitation does not change the session.',
  })
  async signedInAs(@Ctx() { caller: { viewer }, loaders }: GraphContext): Promise<User | null> {
    return viewer.kind === 'member' ? await loaders.companyRows.user.load(viewer.userId) : null;
  }

  @FieldResolver(() => Boolean, {
    description: 'True when the signed-in user has the invited address: acceptOwnInvitation is enough.',
  })
  async isMine(
    @Root() { email }: InvitationPreview,
    @Ctx() { caller: { viewer }, loaders }: GraphContext,
  ): Promise<boolean> {
    return viewer.kind === 'member' && (await loaders.companyRows.user.load(viewer.userId))?.email === email;
  }
}
