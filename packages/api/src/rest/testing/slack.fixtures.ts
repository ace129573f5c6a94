import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { expect } from 'vitest';
import { connectToSlack } from '../../testing/connectToSlack.js';
import type { Fixtures } from './fixture.js';

export const slackFixtures: Fixtures = {
  'slack.connect': {
    who: 'owner',
    ask: ({ workspace }) => ({ params: { id: workspace.id } }),
    // The address it redirects to is tested in `slackReturn.test.ts`.
    success: (body: string) => {
      expect(body).toBe('');
    },
    wrongRole: { who: 'editor', code: 'FORBIDDEN' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: 'x' } }, code: 'NOT_FOUND' },
  },
  'slack.disconnect': {
    who: 'owner',
    ask: async (world) => {
      const workspace = await createWorkspace(world.owner, { title: 'Connected', visibility: 'organization' });
      await connectToSlack(world.owner, workspace);
      return { params: { id: workspace.id } };
    },
    success: ({ workspace }: { workspace: object }) => {
      expect(workspace).toMatchObject({ title: 'Connected', slackIntegration: null });
    },
    wrongRole: { who: 'editor', code: 'FORBIDDEN' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: 'x' } }, code: 'NOT_FOUND' },
  },
};
