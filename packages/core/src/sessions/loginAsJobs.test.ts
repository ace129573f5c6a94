import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestText } from '../ai/text/requestText.js';
import { createArticle } from '../articles/createArticle.js';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { adminInPlace } from '../kernel/adminInPlace.js';
import { importNotes } from '../noteImports/importNotes.js';
import { previewNoteImport } from '../noteImports/previewNoteImport.js';
import { receiveNoteImport } from '../noteImports/receiveNoteImport.js';
import { startNoteImport } from '../noteImports/startNoteImport.js';
import { Job } from '../outbox/job.entity.js';
import { inTransaction } from '../outbox/transaction.js';
import { generationHandlers, testDriver } from '../testing/ai.js';
import { loginAs } from '../testing/loginAs.js';
import { startOpenAiServer, type OpenAiServer } from '../testing/openAiServer.js';
import { readPastPolicies } from '../testing/pastPolicies.js';
import { newOwner, refreshViewer, type TestPerson } from '../testing/people.js';
import { runJobs } from '../testing/runJobs.js';
import { newSuperAdmin } from '../testing/superAdmin.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';

describe('what a super admin requests in the place of a root owner, and a job does', () => {
  let app: TestApp;
  let openAi: OpenAiServer;
  let owner: TestPerson;
  let inPlace: TestPerson;
  let workspaceId: string;
  /** The audit entry of what each requested. */
  let both: object;
  let alone: object;

  beforeAll(async () => {
    app = await openTestApp();
    openAi = await startOpenAiServer();
    app.services.ai = testDriver(openAi);
    owner = await newOwner(app.services);
    workspaceId = (await createWorkspace(owner, { title: 'Manuals', visibility: 'organization' })).id;
    owner = await refreshViewer(owner);
    const superAdmin = await newSuperAdmin(await newOwner(app.services, 'The platform'));
    inPlace = await loginAs(superAdmin, owner.viewer.companyId);
    const { userId: actorId } = owner.viewer;
    both = { actorId, adminId: superAdmin.viewer.userId, adminName: 'Sam Ortega' };
    alone = { actorId, adminId: null, adminName: null };
  });
  afterAll(async () => {
    await app.close();
    await openAi.close();
  });

  const past = () => readPastPolicies(app.services);
  const entries = async (action: AuditEntry['action']): Promise<AuditEntry[]> =>
    await past().find(AuditEntry, { action }, { orderBy: { id: 'asc' } });

  it('is recorded with both names when AI has written', async () => {
    const { id: articleId } = await createArticle(owner, { workspaceId, title: 'Wheels' });
    const text = { articleId, writerType: 'simplify', selectedText: 'A spoke.', saveArticle: true };
    for (const person of [inPlace, owner]) {
      await requestText(person, text);
      await runJobs(app, generationHandlers);
    }
    expect(await entries('article.writtenByAi')).toMatchObject([both, alone]);
  });

  it('is recorded with both names when notes were imported', async () => {
    const work = async (): Promise<unknown> =>
      await runJobs(app, {
        'notes.previewImport': async ({ caller, payload, ...attempt }) => {
          await previewNoteImport(caller, payload.noteImportId, attempt);
        },
        'notes.import': async ({ caller, payload, ...attempt }) => {
          await importNotes(caller, payload.noteImportId, attempt);
        },
      });
    for (const [index, person] of [inPlace, owner].entries()) {
      const body = Readable.from([Buffer.from(`# Note ${String(index)}\n\nwords\n`)]);
      const { id } = await receiveNoteImport(person, { workspaceId, name: `note${String(index)}.md`, body });
      await work();
      await startNoteImport(person, id);
      await work();
    }
    expect(await entries('notes.imported')).toMatchObject([both, alone]);
  });

  it('is remembered by every job, and by the jobs that a job enqueues', async () => {
    const { companyId } = owner.viewer;
    const enqueue = async (caller: Parameters<typeof inTransaction>[0], mailId: string): Promise<Job> =>
      await inTransaction(caller, async (tx) => await tx.enqueue(companyId, 'mail.send', { mailId }));
    const seen: unknown[] = [];
    for (const person of [inPlace, owner]) {
      await enqueue(person, 'first');
      await runJobs(app, {
        'mail.send': async ({ caller, payload }) => {
          seen.push(adminInPlace(caller.viewer)?.adminName ?? null);
          if (payload.mailId === 'first') await enqueue(caller, 'next');
        },
      });
    }
    expect(seen).toEqual(['Sam Ortega', 'Sam Ortega', null, null]);
  });
});
