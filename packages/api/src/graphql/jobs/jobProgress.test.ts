import type { Article } from '@snaplore/core/articles/article.entity';
import { createArticle } from '@snaplore/core/articles/createArticle';
import { Job } from '@snaplore/core/outbox/job.entity';
import { inTransaction } from '@snaplore/core/outbox/transaction';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { newMember, newOwner, refreshViewer, type TestPerson } from '@snaplore/core/testing/people';
import { giveRole } from '@snaplore/core/testing/rights';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import type { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import { User } from '@snaplore/core/accounts/user.entity';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLiveApi, type LiveApi } from '../../testing/liveApi.js';
import type { Listening } from '../../testing/socketClient.js';

const follow = `subscription ($id: ID!, $after: Int) { jobProgress(jobId: $id, after: $after) {
  sequence job { id name status progress } } }`;

describe('the progress of a job', () => {
  let api: LiveApi;
  let owner: TestPerson;
  let editor: TestPerson;
  let workspace: Workspace;
  let article: Article;

  beforeAll(async () => {
    api = await openLiveApi();
  });
  afterAll(async () => {
    await api.close();
  });
  beforeEach(async () => {
    owner = await newOwner(api.app.services);
    workspace = await createWorkspace(owner, { title: 'Repairs', visibility: 'private' });
    owner = await refreshViewer(owner);
    article = await createArticle(owner, { workspaceId: workspace.id, title: 'Wheels' });
    editor = await giveRole(await newMember(owner), workspace.id, 'editor');
  });
  afterEach(async () => {
    await api.leave();
  });

  /** A job that belongs to the article, and one of the company that belongs to no user. */
  const begin = async (): Promise<{ ofArticle: Job; ofCompany: Job }> =>
    await inTransaction(owner, async (tx) => ({
      ofArticle: await tx.enqueue(owner.viewer.companyId, 'demo.cutVideo', { articleId: article.id, scenes: [] }),
      ofCompany: await tx.enqueue(owner.viewer.companyId, 'search.indexWorkspace', { workspaceId: workspace.id }),
    }));
  const change = async (job: Job, values: Partial<Pick<Job, 'status' | 'progress'>>): Promise<void> => {
    await inTransaction(owner, async (tx) => {
      await tx.em.nativeUpdate(Job, { id: job.id }, values);
      tx.emit(owner.viewer.companyId, 'job.progressed', { jobId: job.id });
    });
  };
  const jobsIn = ({ answers }: Listening): { id: string; status: string; progress: number }[] =>
    answers.flatMap(({ data }) => (data?.['jobProgress'] as { job: Job } | null)?.job ?? []);
  const codeFor = async (person: TestPerson | undefined, id: string): Promise<unknown> => {
    const listening = api.connect(person).subscribe(follow, { id });
    await listening.ended;
    expect(listening.answers).toHaveLength(1);
    expect(listening.answers[0]?.data ?? null).toBeNull();
    return listening.answers[0]?.errors?.[0]?.extensions?.['code'];
  };

  it('comes at once and with each step, to its end, to those who edit what it belongs to', async () => {
    const { ofArticle } = await begin();
    const listening = api.connect(editor).subscribe(follow, { id: ofArticle.id, after: 0 });
    await listening.until(1);
    await change(ofArticle, { status: 'processing', progress: 40 });
    await listening.until(2);
    await change(ofArticle, { status: 'done', progress: 100 });
    await listening.ended;
    expect(jobsIn(listening).map(({ status, progress }) => ({ status, progress }))).toEqual([
      { status: 'new', progress: 0 },
      { status: 'processing', progress: 40 },
      { status: 'done', progress: 100 },
    ]);
  });

  it('of any job of their company is for super admins', async () => {
    const { ofArticle, ofCompany } = await begin();
    const superAdmin = await newMember(owner);
    await writePastPolicies(owner.services, async ({ em }) => {
      await em.nativeUpdate(User, { id: superAdmin.viewer.userId }, { globalRole: 'admin' });
    });
    for (const job of [ofArticle, ofCompany]) {
      const listening = api.connect(superAdmin).subscribe(follow, { id: job.id });
      await listening.until(1);
      expect(jobsIn(listening)).toMatchObject([{ id: job.id }]);
    }
    expect(await codeFor(owner, ofCompany.id)).toBe('NOT_FOUND');
    expect(await codeFor(editor, ofCompany.id)).toBe('NOT_FOUND');
  });

  it('is refused without a session, without the right, to another company, and where it is gone', async () => {
    const { ofArticle } = await begin();
    const reader = await giveRole(await newMember(owner), workspace.id, 'viewer');
    const stranger = await newOwner(api.app.services, 'Another Company');
    expect(await codeFor(undefined, ofArticle.id)).toBe('UNAUTHENTICATED');
    for (const person of [reader, await newMember(owner), stranger])
      expect(await codeFor(person, ofArticle.id)).toBe('NOT_FOUND');
    await writePastPolicies(owner.services, async ({ em }) => {
      await em.nativeDelete(Job, { id: ofArticle.id });
    });
    expect(await codeFor(editor, ofArticle.id)).toBe('NOT_FOUND');
  });

  it('ends with the right to what it belongs to', async () => {
    const { ofArticle } = await begin();
    const listening = api.connect(editor).subscribe(follow, { id: ofArticle.id });
    await listening.until(1);
    await giveRole(editor, workspace.id, null);
    await change(ofArticle, { status: 'processing', progress: 40 });
    await listening.ended;
    expect(jobsIn(listening)).toHaveLength(1);
  });
});
