import { newId } from '@snaplore/core/kernel/ids';
import { TranscriptionRequest } from '@snaplore/core/transcripts/transcriptionRequest.entity';
import { transcriptionKeptMs } from '@snaplore/schema/transcript/transcriptLimits';
import { AuditEntry } from '@snaplore/core/audit/auditEntry.entity';
import { audit } from '@snaplore/core/audit/writeAudit';
import { AiGeneration } from '@snaplore/core/ai/aiGeneration.entity';
import { AiUsage } from '@snaplore/core/ai/usage/aiUsage.entity';
import { createArticle } from '@snaplore/core/articles/createArticle';
import { purgeExpired } from '@snaplore/core/maintenance/purgeExpired';
import { schedulePurge, enqueuePurge } from '@snaplore/core/maintenance/schedulePurge';
import { KnownBrowser } from '@snaplore/core/sessions/knownBrowser.entity';
import { LoginAttempt } from '@snaplore/core/sessions/loginAttempt.entity';
import { longestWindowMs } from '@snaplore/core/sessions/attemptPaces';
import { OneTimeToken } from '@snaplore/core/accounts/oneTimeToken.entity';
import { SocketTicket } from '@snaplore/core/sessions/socketTicket.entity';
import { Job } from '@snaplore/core/outbox/job.entity';
import { attemptRunner, type JobHandlers } from '@snaplore/core/jobs/runAttempt';
import { Mail } from '@snaplore/core/mail/mail.entity';
import { EventRecord } from '@snaplore/core/outbox/event.entity';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { inTransaction, reader } from '@snaplore/core/outbox/transaction';
import { newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import { NoteExport } from '@snaplore/core/noteExports/noteExport.entity';
import { NoteImport } from '@snaplore/core/noteImports/noteImport.entity';
import { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeExpiredJob } from './purgeExpired.job.js';

const day = 24 * 3_600_000;
const ago = (milliseconds: number): Date => new Date(Date.now() - milliseconds);

describe('purging expired data', () => {
  let app: TestApp;
  let owner: TestPerson;
  let other: TestPerson;

  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
    other = await newOwner(app.services, 'Another House');
  });
  afterAll(async () => {
    await app.close();
  });

  const rows = () => app.services.database.system.em.fork();
  const cleanings = async (): Promise<Job[]> =>
    await rows().find(Job, { name: 'maintenance.purgeExpired' }, { orderBy: { id: 'asc' } });

  it('removes what has expired in every company, and nothing else', async () => {
    const articles = new Map<string, string>();
    const workspaces = new Map<string, string>();
    for (const person of [owner, other]) {
      const workspace = await reader(person).findOneOrFail(Workspace, { visibility: 'personal' });
      workspaces.set(person.viewer.companyId, workspace.id);
      articles.set(
        person.viewer.companyId,
        (await createArticle(person, { workspaceId: workspace.id, title: 'Wheels' })).id,
      );
    }
    const mark = (name: string): Buffer => Buffer.from(name.padEnd(32, '.'));
    await writePastPolicies(app.services, async ({ em }) => {
      for (const { viewer } of [owner, other]) {
        const { companyId, userId, sessionId } = viewer;
        const mail = (subject: string, sentAt: Date | null, createdAt: Date): void => {
          em.persist(
            em.create(Mail, { companyId, to: 'a@lumen.example', subject, text: '', html: '', sentAt, createdAt }),
          );
        };
        mail('sent long ago', ago(limits.mailKeptMs + day), ago(limits.mailKeptMs + day));
        mail('sent of late', ago(limits.mailKeptMs - day), ago(limits.mailKeptMs - day));
        mail('waiting', null, ago(limits.mailKeptMs + day));
        mail('never taken', null, ago(limits.unsentMailKeptMs + day));
        const job = (error: string, status: Job['status'], finishedAt: Date | null): Job =>
          em.create(Job, {
            companyId,
            name: 'mail.send',
            payload: { mailId: userId },
            limit: 1,
            status,
            finishedAt,
            error,
            createdAt: ago(90 * day),
            handedAt: ago(90 * day),
          });
        const written = job('of a text', 'done', ago(limits.jobKeptMs + day));
        em.persist([
          job('done long ago', 'done', ago(limits.jobKeptMs + day)),
          job('done of late', 'done', ago(limits.jobKeptMs - day)),
          job('failed', 'failed', ago(limits.jobKeptMs + day)),
          job('waiting', 'new', null),
          written,
          em.create(OneTimeToken, {
            purpose: 'passwordReset',
            tokenHash: mark(`old ${userId}`),
            userId,
            details: {},
            expiresAt: ago(1_000),
          }),
          em.create(OneTimeToken, {
            purpose: 'passwordReset',
            tokenHash: mark(`new ${userId}`),
            userId,
            details: {},
            expiresAt: ago(-day),
          }),
          em.create(SocketTicket, { ticketHash: mark(`old ${userId}`), sessionId, expiresAt: ago(1_000) }),
          em.create(SocketTicket, { ticketHash: mark(`new ${userId}`), sessionId, expiresAt: ago(-day) }),
          em.create(KnownBrowser, { userId, tokenHash: mark('old'), lastUsedAt: ago(limits.knownBrowserMs + 1_000) }),
          em.create(KnownBrowser, { userId, tokenHash: mark('new') }),
          em.create(LoginAttempt, { key: 'old', occurredAt: ago(longestWindowMs + 1_000) }),
          em.create(LoginAttempt, { key: 'new', occurredAt: ago(1_000) }),
        ]);
        for (const createdAt of [ago(2 * limits.noteExportKeptMs + 1_000), ago(limits.noteExportKeptMs)]) {
          const of = { companyId, userId, workspaceId: workspaces.get(companyId)!, createdAt };
          em.persist([
            em.create(NoteExport, { ...of, jobId: written.id, format: 'workspace' }),
            em.create(NoteImport, {
              ...of,
              fileName: 'notes.zip',
              storageKey: String(createdAt),
              bytes: 1,
              previewJobId: written.id,
            }),
          ]);
        }
        for (const [state, createdAt] of [
          ['failed', ago(transcriptionKeptMs + day)],
          ['failed', ago(transcriptionKeptMs - day)],
          ['running', ago(transcriptionKeptMs + day)],
        ] as const) {
          const of = { companyId, userId, articleId: articles.get(companyId)!, jobId: written.id };
          em.persist(em.create(TranscriptionRequest, { ...of, state, createdAt }));
        }
        for (const [kind, state, createdAt] of [
          ['text', 'done', ago(limits.aiGenerationKeptMs + day)],
          ['text', 'done', ago(limits.aiGenerationKeptMs - day)],
          ['notes', 'running', ago(limits.aiGenerationKeptMs + day)],
          ['image', 'done', ago(2 * day)],
        ] as const) {
          const of = { companyId, userId, articleId: articles.get(companyId)!, jobId: written.id };
          em.persist(em.create(AiGeneration, { ...of, kind, state, createdAt, input: {} }));
        }
        for (const createdAt of [ago(limits.aiUsageKeptMs + day), ago(limits.aiUsageKeptMs - day)]) {
          const call = { companyId, userId, requestId: newId(), purpose: 'write' as const, model: 'a' };
          em.persist(em.create(AiUsage, { ...call, createdAt, reservedMicros: 0, reservedUntil: createdAt }));
        }
      }
    });
    await inTransaction(owner, async (tx) => {
      tx.emit(owner.viewer.companyId, 'workspace.changed', { workspaceId: owner.viewer.userId });
      await audit(owner, tx, 'group.created', { id: null, name: 'Support' });
    });
    await app.dispatch();
    const stays = async (): Promise<number[]> => [
      await rows().count(EventRecord, {}),
      await rows().count(AuditEntry, {}),
    ];
    const before = await stays();

    expect(await purgeExpired(app.services)).toEqual({
      'one-time tokens': 2,
      'wrong sign-in attempts': 2,
      'unused known browsers': 2,
      'socket tickets': 2,
      'delivered mails': 2,
      'undelivered mails': 2,
      'done jobs': 2,
      'discarded drafts': 0,
      'removed notes': 0,
      'deleted articles': 0,
      'unnamed files of notes': 0,
      'exported PDFs': 0,
      'downloads of recordings': 0,
      'generations of transcripts': 2,
      'AI images': 2,
      'AI generations': 2,
      'calls of AI services': 2,
      'feedback on answers': 0,
      'exported notes': 2,
      'exported data': 0,
      'imported files': 2,
      'webhooks of payments': 0,
      'old events': 0,
    });
    const twice = (names: string[]): string[] => names.flatMap((name) => [name, name]).sort();
    expect((await rows().find(Mail, {})).map(({ subject }) => subject).sort()).toEqual(
      twice(['sent of late', 'waiting']),
    );
    expect(
      (await rows().find(Job, { name: 'mail.send', error: { $ne: null } })).map(({ error }) => error).sort(),
    ).toEqual(twice(['done of late', 'failed', 'of a text', 'waiting']));
    expect(await rows().count(TranscriptionRequest, {})).toBe(4);
    expect(await rows().count(AiGeneration, {})).toBe(4);
    expect(await rows().count(AiUsage, {})).toBe(2);
    expect([await rows().count(NoteExport, {}), await rows().count(NoteImport, {})]).toEqual([2, 2]);
    expect([
      await rows().count(OneTimeToken, {}),
      await rows().count(SocketTicket, {}),
      await rows().count(LoginAttempt, {}),
    ]).toEqual([2, 2, 2]);
    expect(await stays()).toEqual(before);
    expect(Object.values(await purgeExpired(app.services)).some((count) => count > 0)).toBe(false);
  });

  it('continues until nothing is left, however much there is', async () => {
    await rows().execute(
      'insert into login_attempt (id, key, occurred_at) ' +
        "select gen_random_uuid(), 'many', now() - interval '2 days' from generate_series(1, 4100)",
    );
    expect(await purgeExpired(app.services)).toMatchObject({ 'wrong sign-in attempts': 4_100 });
  });

  it('is enqueued once, however many workers start, and again after each run', async () => {
    expect(await cleanings()).toEqual([]);
    await Promise.all([enqueuePurge(app.services), enqueuePurge(app.services), enqueuePurge(app.services)]);
    const [first, ...more] = await cleanings();
    // It belongs to no company; no company can see or create one.
    expect([first?.companyId, more.length]).toEqual([null, 0]);
    expect(await reader(owner).count(Job, { name: 'maintenance.purgeExpired' })).toBe(0);
    await expect(
      inTransaction(owner, async (tx) => {
        await tx.enqueue(null, 'maintenance.purgeExpired', {});
      }),
    ).rejects.toThrow('row-level security');
    const run = attemptRunner(
      app.services,
      { 'maintenance.purgeExpired': purgeExpiredJob } as unknown as JobHandlers,
      'test',
      new AbortController().signal,
    );
    await run(first!.id, 'maintenance.purgeExpired');
    expect((await cleanings())[0]).toMatchObject({ status: 'done', attempts: 1 });
    const [, next, ...others] = await cleanings();
    expect(others).toEqual([]);
    expect(next?.status).toBe('new');
    expect(Math.abs(next!.nextAttemptAt!.getTime() - Date.now() - limits.cleaningEveryMs)).toBeLessThan(60_000);
    const keeping = schedulePurge(app.services);
    keeping.close();
    await expect.poll(async () => (await cleanings()).length).toBe(2);
  });
});
