import { createHash } from 'node:crypto';

/** A digest of parts, each told apart from the next. */
export function digestOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    const bytes = Buffer.from(part as string);
    hash.update(`${String(bytes.length)}:`).update(bytes);
  }
  return hash.digest('hex');
}
