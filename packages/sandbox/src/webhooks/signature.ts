import { createHmac } from 'node:crypto';

/**
 * The header that proves who sent a webhook: the time in seconds, and for each secret a signature over the time and the
 * raw bytes. Several secrets are one that is being replaced, and its successor.
 */
export function signatureHeader(body: string, secrets: readonly string[], seconds: number): string {
  const signed = `${seconds}:${body}`;
  const signatures = secrets.map((secret) => `h1=${createHmac('sha256', secret).update(signed).digest('hex')}`);
  return [`ts=${seconds}`, ...signatures].join(';');
}
