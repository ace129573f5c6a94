import { envelopeOf } from '@snaplore/core/testing/collector';
import { expect } from 'vitest';
import { anybody, type Fixtures } from './fixture.js';

export const errorReportFixtures: Fixtures = {
  'errors.tunnel': {
    who: null,
    ask: () => ({ text: envelopeOf({ message: 'A button fell off' }) }),
    success: (body: string) => {
      expect(body).toBe('');
    },
    wrongRole: anybody,
    otherCompany: anybody,
    badInput: { ask: { text: '{"event_id":"1"}\n{"type":"event"}\nnot JSON' }, code: 'BAD_INPUT' },
  },
};
