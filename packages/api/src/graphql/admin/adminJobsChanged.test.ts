import { User } from '@snaplore/core/accounts/user.entity';
import { newId } from '@snaplore/core/kernel/ids';
import { inTransaction } from '@snaplore/core/outbox/transaction';
import { deleteJob } from '@snaplore/core/platform/deleteJob';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { newSuperAdmin } from '@snaplore/core/testing/superAdmin';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openLiveApi, type LiveApi } from '../../testing/liveApi.js';

const changes = 'subscription { adminJobsChanged { sequence } }';

describe('changes of jobs', () => {
  let api: LiveApi;
  let owner: TestPerson;
  let admin: TestPerson;

  beforeAll(async () => {
    api = await openLiveApi();
    owner = await newOwner(api.app.services);
    admin = await newSuperAdmin(owner);
  });
  afterEach(async () => {
    await api.leave();
  });
  afterAll(async () => {
    await api.close();
  });

  it('are signalled at once and after each change, of any company and of none, many together once', async () => {
    const listening = api.connect(admin).subscribe(changes, {});
    await listening.until(1);
    const job = await inTransaction(owner, (tx) =>
      tx.enqueue(owner.viewer.companyId, 'mail.send', { mailId: newId() }),
    );
    await listening.until(2);
    await writePastPolicies(api.app.services, async (tx) => {
      for (let count = 0; count < 20; count += 1) await tx.enqueue(null, 'notifications.digest', {});
    });
    await deleteJob(admin, job.id);
    await listening.until(3);
    const told = listening.answers.map(({ data }) => data?.['adminJobsChanged']);
    expect(told).toEqual(told.map((_, index) => ({ sequence: index + 1 })));
    // Two commits, which may fall into two seconds.
    expect(told.length).toBeLessThanOrEqual(4);
  });

  it('end with the right to see them', async () => {
    const listening = api.connect(admin).subscribe(changes, {});
    await listening.until(1);
    await writePastPolicies(api.app.services, async ({ em }) => {
      await em.nativeUpdate(User, { id: admin.viewer.userId }, { globalRole: null });
    });
    await listening.ended;
  });
});
