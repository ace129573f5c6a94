import type { Config } from '../kernel/config.js';
import { keyFor, newToken, seal, signingKey, unseal } from '../kernel/secrets.js';
import type { Share } from './share.entity.js';

const sealKey = (config: Config): Buffer => keyFor('article share', signingKey(config));

/** A new token for the share with this id, as it is stored (docs/domains/sharing.md). */
export function newShareToken(config: Config, shareId: string): Pick<Share, 'tokenHash' | 'sealedToken'> {
  const { token, tokenHash } = newToken();
  return { tokenHash, sealedToken: seal(sealKey(config), shareId, Buffer.from(token)) };
}

/** The token of a share, to be shown in its link; null when it was sealed with another key. */
export function shareToken(config: Config, shareId: string, sealedToken: Buffer): string | null {
  return unseal(sealKey(config), shareId, sealedToken)?.toString() ?? null;
}
