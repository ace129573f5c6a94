import { describe, expect, it } from 'vitest';
import { keyFor, seal, unseal } from './secrets.js';

const app = Buffer.from('a signing key for tests');
const key = keyFor('second factor', app);
const secret = Buffer.from('shared with an app');

describe('an encrypted secret', () => {
  it('is decrypted with the key and owner it was encrypted for', () => {
    expect(unseal(key, 'ada', seal(key, 'ada', secret))).toEqual(secret);
  });

  it('differs each time', () => {
    expect(seal(key, 'ada', secret)).not.toEqual(seal(key, 'ada', secret));
  });

  it('is not decrypted with another key, for another owner, or after a bit was changed', () => {
    const sealed = seal(key, 'ada', secret);
    expect(unseal(keyFor('recovery codes', app), 'ada', sealed)).toBeNull();
    expect(unseal(keyFor('second factor', Buffer.from('another key')), 'ada', sealed)).toBeNull();
    expect(unseal(key, 'grace', sealed)).toBeNull();
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(sealed.readUInt8(at) ^ 1, at);
      expect(unseal(key, 'ada', changed)).toBeNull();
    }
    expect(unseal(key, 'ada', Buffer.alloc(3))).toBeNull();
  });
});
