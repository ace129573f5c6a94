import { describe, expect, it } from 'vitest';
import { keyFor, seal, unseal } from './secrets.js';

const app = Buffer.from('the key of a house for tests alone');
const key = keyFor('second factor', app);
const secret = Buffer.from('shared with an app');

describe('a sealed secret', () => {
  it('is read again by whom it was sealed for', () => {
    expect(unseal(key, 'ada', seal(key, 'ada', secret))).toEqual(secret);
  });

  it('looks different each time', () => {
    expect(seal(key, 'ada', secret)).not.toEqual(seal(key, 'ada', secret));
  });

  it('is opened with no other key, for nobody else, and not when a bit was changed', () => {
    const sealed = seal(key, 'ada', secret);
    expect(unseal(keyFor('recovery codes', app), 'ada', sealed)).toBeNull();
    expect(unseal(keyFor('second factor', Buffer.from('another house')), 'ada', sealed)).toBeNull();
    expect(unseal(key, 'grace', sealed)).toBeNull();
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(sealed.readUInt8(at) ^ 1, at);
      expect(unseal(key, 'ada', changed)).toBeNull();
    }
    expect(unseal(key, 'ada', Buffer.alloc(3))).toBeNull();
  });
});
