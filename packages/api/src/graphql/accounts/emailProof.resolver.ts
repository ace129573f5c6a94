import {
  confirmOwnEmail,
  readEmailProof,
  readEmailProofState,
  requestEmailProof,
} from '@snaplore/core/accounts/emailProof';
import { User } from '@snaplore/core/accounts/user.entity';
import { requireMember } from '@snaplore/core/access/authorize';
import { TakesSecret } from '@snaplore/core/kernel/fieldCost';
import { Arg, Ctx, Field, FieldResolver, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { found } from '../found.js';
import { Me, meOf } from './me.js';

@ObjectType({ description: 'The state of an account whose address is not confirmed.' })
export class EmailProofState {
  @Field(() => Date, { nullable: true, description: 'When the valid link was mailed; null without one.' })
  sentAt!: Date | null;

  @Field(() => Boolean, { description: 'True without a mail server: the mail is in the outbox.' })
  isInOutbox!: boolean;
}

@ObjectType({ description: 'What the link of a confirmation mail is for.' })
export class EmailProofPreview {
  @Field(() => String)
  email!: string;

  @Field(() => Boolean, {
    description:
      'True when the signed-in account has this address: confirmOwnEmail is enough. ' +
      'Otherwise resetPassword takes the token.',
  })
  isMine!: boolean;
}

@Resolver(() => EmailProofPreview)
export class EmailProofPreviewResolver {
  @FieldResolver(() => User, {
    nullable: true,
    description: 'The signed-in user; opening the link does not change the session.',
  })
  async signedInAs(@Ctx() { caller: { viewer }, loaders }: GraphContext): Promise<User | null> {
    return viewer.kind === 'member' ? await loaders.companyRows.user.load(viewer.userId) : null;
  }
}

@Resolver(() => Me)
export class EmailProofResolver {
  @FieldResolver(() => EmailProofState, {
    nullable: true,
    description: "Null once the account's address is confirmed.",
  })
  async emailProof(@Ctx() { caller, loaders }: GraphContext): Promise<EmailProofState | null> {
    requireMember(caller);
    return await readEmailProofState(caller, found(await loaders.companyRows.user.load(caller.viewer.userId)));
  }

  @TakesSecret()
  @Query(() => EmailProofPreview)
  async emailProofPreview(
    @Arg('token', () => String) token: string,
    @Ctx() { caller: { services, viewer } }: GraphContext,
  ): Promise<EmailProofPreview> {
    const { email, userId } = await readEmailProof(services, token);
    return { email, isMine: viewer.kind === 'member' && viewer.userId === userId };
  }

  @Mutation(() => Me, { description: "Mails the link that confirms the account's address again." })
  async requestEmailProof(@Ctx() { caller }: GraphContext): Promise<Me> {
    requireMember(caller);
    await requestEmailProof(caller);
    return meOf(caller);
  }

  @TakesSecret()
  @Mutation(() => Me, { description: 'Confirms the address of the signed-in account with the token of a mailed link.' })
  async confirmOwnEmail(@Arg('token', () => String) token: string, @Ctx() { caller }: GraphContext): Promise<Me> {
    requireMember(caller);
    await confirmOwnEmail(caller, token);
    return meOf(caller);
  }
}
