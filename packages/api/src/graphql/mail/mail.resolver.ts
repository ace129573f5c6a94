import { Mail } from '@snaplore/core/mail/mail.entity';
import { listOutboxMails } from '@snaplore/core/mail/mails.queries';
import { requireMember } from '@snaplore/core/platform/authorize';
import { Ctx, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../context.js';

@Resolver(() => Mail)
export class MailResolver {
  @Query(() => [Mail], { description: "The company's mails, where no server sends them." })
  async outboxMails(@Ctx() { caller }: GraphContext): Promise<Mail[]> {
    requireMember(caller);
    return await listOutboxMails(caller);
  }
}
