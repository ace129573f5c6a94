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

@ObjectType({ description: 'What is known of an account whose address nobody has proved yet.' })
export class EmailProofState {
  @Field(() => Date, { nullable: true, description: 'When the link that is open was mailed; null when none is.' })
  sentAt!: Date | null;

  @Field(() => Boolean, { description: 'No mail server is set up: the mail is in the outbox.' })
  isInOutbox!: boolean;
}

@ObjectType({ description: 'What the link of a mail that proves an address is for.' })
export class EmailProofPreview {
  @Field(() => String)
  email!: string;

  @Field(() => Boolean, {
    description:
      'The account that is signed in has it: confirmOwnEmail is enough. Otherwise resetPassword takes the token.',
  })
  isMine!: boolean;
}

@Resolver(() => EmailProofPreview)
export class EmailProofPreviewResolver {
  @FieldResolver(() => User, {
    nullable: true,
    description: 'Who is signed in; opening the link changes nothing of it.',
  })
  async signedInAs(@Ctx() { caller: { viewer }, loaders }: GraphContext): Promise<User | null> {
    return viewer.kind === 'member' ? await loaders.user.load(viewer.userId) : null;
  }
}

@Resolver(() => Me)
export class EmailProofResolver {
  @FieldResolver(() => EmailProofState, {
    nullable: true,
    description: 'Null once the address of the account is proved.',
  })
  async emailProof(@Ctx() { caller, loaders }: GraphContext): Promise<EmailProofState | null> {
    requireMember(caller);
    return await readEmailProofState(caller, found(await loaders.user.load(caller.viewer.userId)));
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

  @Mutation(() => Me, { description: 'Mails the link that proves the address of the account once more.' })
  async requestEmailProof(@Ctx() { caller }: GraphContext): Promise<Me> {
    requireMember(caller);
    await requestEmailProof(caller);
    return meOf(caller);
  }

  @TakesSecret()
  @Mutation(() => Me, { description: 'Proves the address of the account that is signed in, by the link of a mail.' })
  async confirmOwnEmail(@Arg('token', () => String) token: string, @Ctx() { caller }: GraphContext): Promise<Me> {
    requireMember(caller);
    await confirmOwnEmail(caller, token);
    return meOf(caller);
  }
}
