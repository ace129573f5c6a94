import { Mail } from '@snaplore/core/mail/mail.entity';
import { getOutboxMail, listOutboxMails } from '@snaplore/core/mail/mails.queries';
import { requireMember } from '@snaplore/core/access/authorize';
import { AtMost } from '@snaplore/core/kernel/fieldCost';
import * as limits from '@snaplore/schema/limits';
import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../context.js';

@Resolver(() => Mail)
export class MailResolver {
  @Query(() => Boolean, {
    description: "Whether a mail server sends mails; without one they stay in the installation's outbox.",
  })
  isMailSent(@Ctx() { caller }: GraphContext): boolean {
    return caller.services.mail.name !== 'outbox';
  }

  @AtMost(limits.outboxMailsListed)
  @Query(() => [Mail], { description: "The company's mails, when no server sends them." })
  async outboxMails(@Ctx() { caller }: GraphContext): Promise<Mail[]> {
    requireMember(caller);
    return await listOutboxMails(caller);
  }

  @Query(() => Mail, { description: 'One mail of the outbox.' })
  async outboxMail(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<Mail> {
    requireMember(caller);
    return await getOutboxMail(caller, id);
  }
}
