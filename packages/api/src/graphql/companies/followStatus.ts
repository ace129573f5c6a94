import { accessChannel, readAccessChange } from '@snaplore/core/access/accessChanged';
import { Company } from '@snaplore/core/companies/company.entity';
import { AppError } from '@snaplore/core/kernel/appError';
import type { MemberCaller, MemberViewer } from '@snaplore/core/kernel/caller';
import { reader } from '@snaplore/core/outbox/transaction';
import { authenticateSessionById } from '@snaplore/core/sessions/authenticateSession';
import { isPaid, type SubscriptionStatus } from '@snaplore/schema/billing';
import { contextFor, type GraphContext } from '../context.js';
import { LiveMessage } from '../live/liveMessage.js';

export interface CompanyStatus {
  id: string;
  isActivated: boolean;
  isPaid: boolean;
  paidStatus: SubscriptionStatus | null;
}

/**
 * The status of the caller's company now and after each change of it, as long as their session is valid
 * (docs/domains/companies.md). Follows signals, not events: members of an unpaid company receive no events.
 */
export function followStatus(
  context: GraphContext & { caller: MemberCaller },
): AsyncIterableIterator<LiveMessage<CompanyStatus>> {
  const { services, viewer } = context.caller;
  let isDirty = true;
  let isOver = false;
  let last = '';
  let wake = (): void => undefined;
  const stop = services.pubsub.subscribe(accessChannel, (payload) => {
    const change = readAccessChange(payload);
    if (change && !(change.of === 'company' && change.id === viewer.companyId)) return;
    isDirty = true;
    wake();
  });
  const end = (): IteratorReturnResult<undefined> => {
    isOver = true;
    stop();
    wake();
    return { value: undefined, done: true };
  };
  return {
    next: async () => {
      for (;;) {
        if (isOver) return end();
        if (!isDirty) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
          continue;
        }
        isDirty = false;
        const present = await presentViewer(context.caller);
        if (present?.companyId !== viewer.companyId) return end();
        const inPresent = contextFor(context, present);
        const status = await readStatus(inPresent.caller);
        const text = JSON.stringify(status);
        if (text === last) continue;
        last = text;
        return { value: new LiveMessage(status, inPresent), done: false };
      }
    },
    return: () => Promise.resolve(end()),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

async function presentViewer({ services, viewer }: MemberCaller): Promise<MemberViewer | null> {
  try {
    return await authenticateSessionById(services, viewer.sessionId, null, { evenUnpaid: true });
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function readStatus(caller: MemberCaller): Promise<CompanyStatus> {
  const { companyId: id } = caller.viewer;
  const { isActivated, isBilling, paidStatus } = await reader(caller).findOneOrFail(Company, { id });
  return { id, isActivated, isPaid: isPaid(isBilling, paidStatus), paidStatus };
}
