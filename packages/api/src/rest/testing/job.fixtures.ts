import { expect } from 'vitest';
import { nothingSent, type Fixtures } from './fixture.js';

export const jobFixtures: Fixtures = {
  'admin.cleanVideos': {
    who: 'superAdmin',
    ask: () => ({}),
    success: ({ job }: { job: { id: string } }) => {
      expect(job).toMatchObject({ name: 'videos.clean', status: 'new', attempts: 0, data: { after: '' } });
    },
    wrongRole: { who: 'owner', code: 'FORBIDDEN' },
    otherCompany: 'FORBIDDEN',
    badInput: nothingSent,
  },
};
