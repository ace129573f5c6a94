/** How companies pay (docs/domains/billing.md). */
export interface PaymentsSettings {
  /** The sandbox speaks the protocol of Paddle, and has a clock and a payment form of its own. */
  kind: 'paddle' | 'sandbox';
  /** Where calls go to, without a trailing slash. */
  address: string;
  apiKey: string;
  /** Each is valid: several while they are exchanged. */
  webhookSecrets: readonly string[];
  /** Identifies the seller in the payment form of Paddle; null for the sandbox. Not a secret. */
  clientToken: string | null;
  /** Whether no money is moved. */
  isTest: boolean;
}

const paddleAddresses = { production: 'https://api.paddle.com', sandbox: 'https://sandbox-api.paddle.com' } as const;

const isHttp = (address: string): boolean => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/**
 * Reads how companies pay: `PAYMENTS` is paddle, sandbox or none (docs/operations.md).
 * @param fail reports an unusable setting.
 */
export function readPaymentsSettings(
  environment: Record<string, string | undefined>,
  fail: (fault: string) => never,
): PaymentsSettings | null {
  const read = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const kind = read('PAYMENTS') ?? 'none';
  const needed = (name: string): string => read(name) ?? fail(`PAYMENTS=${kind} needs ${name}`);
  const secrets = (name: string): string[] => {
    const given = needed(name)
      .split(',')
      .map((secret) => secret.trim())
      .filter((secret) => secret !== '');
    return given.every((secret) => secret.length >= 16) ? given : fail(`${name} needs at least 16 characters`);
  };
  if (kind === 'none') return null;
  if (kind === 'sandbox') {
    const address = needed('SANDBOX_URL').replace(/\/+$/, '');
    if (!isHttp(address)) fail('SANDBOX_URL must be an address');
    return {
      kind,
      address,
      apiKey: needed('SANDBOX_API_KEY'),
      webhookSecrets: secrets('SANDBOX_WEBHOOK_SECRET'),
      clientToken: null,
      isTest: true,
    };
  }
  if (kind !== 'paddle') return fail('PAYMENTS must be paddle, sandbox or none');
  const side = read('PADDLE_ENVIRONMENT') ?? 'production';
  if (side !== 'production' && side !== 'sandbox') return fail('PADDLE_ENVIRONMENT must be production or sandbox');
  return {
    kind,
    address: paddleAddresses[side],
    apiKey: needed('PADDLE_API_KEY'),
    webhookSecrets: secrets('PADDLE_WEBHOOK_SECRET'),
    clientToken: needed('PADDLE_CLIENT_TOKEN'),
    isTest: side === 'sandbox',
  };
}
