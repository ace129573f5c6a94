import { Mail } from '@snaplore/core/mail/mail.entity';
import { getOutboxMail, listOutboxMails } from '@snaplore/core/mail/mails.queries';
import { requireMember } from '@snaplore/core/access/authorize';
import { AtMost } from '@snaplore/core/kernel/fieldCost';
import { limits } from '@snaplore/schema/limits';
import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../context.js';

@Resolver(() => Mail)
export class MailResolver {
  @Query(() => Boolean, {
    description: 'Whether a mail server sends mails; without one they stay in the outbox of the installation.',
  })
  isMailSent(@Ctx() { caller }: GraphContext): boolean {
    return caller.services.mail.name !== 'outbox';
  }

  @AtMost(limits.outboxMailsListed)
  @Query(() => [Mail], { description: "The company's mails, where no server sends them." })
  async outboxMails(@Ctx() { caller }: GraphContext): Promise<Mail[]> {
    requireMember(caller);
    return await listOutboxMails(caller);
  }

  @Query(() => Mail, { description: 'One of them.' })
  async outboxMail(@Arg('id', () => ID) id: string, @Ctx() { caller }: GraphContext): Promise<Mail> {
    requireMember(caller);
    return await getOutboxMail(caller, id);
  }
}
