/** The header that names a call: a service that knows it answers the same call once. The client does not send it. */
export const keyHeader = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { 'Idempotency-Key': key };
