import { updatePreferences } from '@snaplore/core/accounts/updatePreferences';
import { requireMember } from '@snaplore/core/access/authorize';
import { graphqlEnum } from '@snaplore/core/kernel/graphqlEnums';
import { digestRhythms, type DigestRhythm, type Locale } from '@snaplore/schema/people';
import { Arg, Ctx, Field, FieldResolver, InputType, Mutation, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { found } from '../found.js';
import { LocaleEnum } from './localeEnum.js';
import { Me, meOf } from './me.js';

const DigestRhythmEnum = graphqlEnum('DigestRhythm', digestRhythms);

@InputType({ description: 'Fields that are left out stay unchanged.' })
export class UpdatePreferencesInput {
  @Field(() => LocaleEnum, { nullable: true })
  locale?: Locale | null;

  @Field(() => DigestRhythmEnum, { nullable: true })
  notificationDigest?: DigestRhythm | null;
}

@Resolver(() => Me)
export class MyPreferencesResolver {
  @FieldResolver(() => LocaleEnum, { description: 'The language of screens and mails.' })
  async locale(@Root() me: Me, @Ctx() { loaders }: GraphContext): Promise<Locale> {
    return found(await loaders.companyRows.user.load(me.id)).locale;
  }

  @FieldResolver(() => DigestRhythmEnum, { description: 'How often a mail lists unread notifications.' })
  async notificationDigest(@Root() me: Me, @Ctx() { loaders }: GraphContext): Promise<DigestRhythm> {
    return found(await loaders.companyRows.user.load(me.id)).notificationDigest;
  }

  @Mutation(() => Me)
  async updatePreferences(
    @Arg('input', () => UpdatePreferencesInput) input: UpdatePreferencesInput,
    @Ctx() { caller, loaders }: GraphContext,
  ): Promise<Me> {
    requireMember(caller);
    const user = await updatePreferences(caller, input);
    loaders.companyRows.user.clear(user.id).prime(user.id, user);
    return meOf(caller);
  }
}
