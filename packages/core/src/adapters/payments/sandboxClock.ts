import { z } from 'zod';
import { AppError } from '../../kernel/appError.js';
import { paymentCallMs } from '@snaplore/schema/billing';

const answer = z.object({ now: z.coerce.date() });

interface SandboxAddress {
  address: string;
  apiKey: string;
}

/** The clock of the sandbox, which can be moved forward (docs/domains/paymentsSandbox.md). */
export function sandboxClock({ address, apiKey }: SandboxAddress) {
  const ask = async (init: RequestInit): Promise<Date> => {
    const response = await fetch(`${address}/sandbox/clock`, {
      ...init,
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(paymentCallMs),
    });
    const parsed = answer.safeParse(await response.json());
    if (!parsed.success) throw new AppError('UNAVAILABLE');
    return parsed.data.now;
  };
  return {
    now: async (): Promise<Date> => await ask({}),
    move: async (days: number): Promise<Date> => await ask({ method: 'POST', body: JSON.stringify({ days }) }),
  };
}
