import { inviteUser } from '@snaplore/core/invitations/inviteUser';
import { smtpMail } from '@snaplore/core/adapters/mail/smtpMail';
import { Job } from '@snaplore/core/outbox/job.entity';
import { Mail } from '@snaplore/core/mail/mail.entity';
import { reader } from '@snaplore/core/outbox/transaction';
import { openMailServer, type TestMailServer } from '@snaplore/core/testing/mailServer';
import { newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { runJobs } from '@snaplore/core/testing/runJobs';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import { RetryLater } from '@snaplore/core/adapters/scheduler/retryLater';
import { attemptRunner, type JobHandlers } from '@snaplore/core/jobs/runAttempt';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sendMailJob } from './send.job.js';

const handlers = { 'mail.send': sendMailJob };

describe('a mail written by a command', () => {
  let app: TestApp;
  let owner: TestPerson;
  const closing: (() => unknown)[] = [];

  beforeAll(async () => {
    app = await openTestApp();
    owner = await newOwner(app.services);
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  afterAll(async () => {
    await app.close();
  });

  let people = 0;
  const invite = async (): Promise<string> => {
    people += 1;
    const email = `jonas${String(people)}@lumen.example`;
    await inviteUser(owner, { firstName: 'Jonas', lastName: 'Weber', email, role: 'user' });
    return email;
  };
  const open = async (options: Parameters<typeof openMailServer>[0] = {}): Promise<TestMailServer> => {
    const server = await openMailServer(options);
    closing.push(() => server.close());
    return server;
  };
  const sendThrough = ({ url }: { url: string }): void => {
    app.services.mail = smtpMail(url, 'no-reply@lumen.example');
    closing.push(() => {
      app.services.mail.close();
    });
  };
  const mailTo = async (to: string): Promise<Mail> => await reader(owner).findOneOrFail(Mail, { to });
  const jobOf = async (to: string): Promise<Job> => {
    const { id } = await mailTo(to);
    const jobs = await reader(owner).find(Job, { name: 'mail.send' });
    return jobs.find(({ payload }) => 'mailId' in payload && payload.mailId === id)!;
  };
  const attempt = async (to: string): Promise<unknown> => {
    const run = attemptRunner(app.services, handlers as unknown as JobHandlers, 'test', new AbortController().signal);
    return await run((await jobOf(to)).id, 'mail.send').catch((error: unknown) => error);
  };

  it('waits for an unavailable server and is then delivered once', async () => {
    const gone = await openMailServer();
    await gone.close();
    sendThrough(gone);
    const email = await invite();
    for (let times = 1; times <= 3; times += 1) {
      expect(await attempt(email)).toBeInstanceOf(RetryLater);
      expect(await jobOf(email)).toMatchObject({
        status: 'new',
        attempts: times,
        error: expect.stringContaining('ECONNREFUSED') as string,
      });
    }
    const server = await open({ port: gone.port });
    await runJobs(app, handlers);
    await attempt(email);
    expect(server.received.map(({ to }) => to)).toEqual([[email]]);
    expect(await jobOf(email)).toMatchObject({ status: 'done', attempts: 4, error: null });
    expect((await mailTo(email)).sentAt).toBeInstanceOf(Date);
  });

  it('fails with the reason when the server refuses it for good, and delays no other', async () => {
    const unknown = `jonas${String(people + 1)}@lumen.example`;
    const server = await open({ recipient: (address) => (address === unknown ? 550 : null) });
    sendThrough(server);
    expect(await invite()).toBe(unknown);
    const known = await invite();
    await runJobs(app, handlers);
    expect(await jobOf(unknown)).toMatchObject({
      status: 'failed',
      attempts: 1,
      errorCode: 'MAIL_REFUSED',
      error: expect.stringContaining('Refused with 550') as string,
    });
    expect((await mailTo(unknown)).sentAt).toBeNull();
    expect(server.received.map(({ to }) => to)).toEqual([[known]]);
  });

  it('is sent in the background: a slow server delays no request and no transaction', async () => {
    let take = (): void => undefined;
    let start = (): void => undefined;
    const taken = new Promise<void>((resolve) => {
      take = resolve;
    });
    const started = new Promise<void>((resolve) => {
      start = resolve;
    });
    const server = await open({
      answer: async () => {
        start();
        await taken;
        return null;
      },
    });
    sendThrough(server);
    const first = await invite();
    const sending = runJobs(app, handlers);
    await started;
    const second = await invite();
    const waiting = await app.services.database.system.em
      .fork()
      .execute<unknown[]>(
        "select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
      );
    expect(waiting).toEqual([]);
    expect((await mailTo(first)).sentAt).toBeNull();
    take();
    await sending;
    expect(server.received.map(({ to }) => to)).toEqual([[first], [second]]);
  });

  it('is sent twice with the same id when its worker is killed before recording it', async () => {
    const server = await open();
    sendThrough(server);
    const email = await invite();
    const mail = await mailTo(email);
    // The server has accepted it; the worker ends here.
    await app.services.mail.send(mail, mail.id);
    await runJobs(app, handlers);
    const ids = server.received.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]);
    expect(ids).toEqual([`<${mail.id}@lumen.example>`, `<${mail.id}@lumen.example>`]);
  });

  it("has a subject of one line even when a company's name contains line breaks", async () => {
    const host = await newOwner(app.services, 'Lumen\r\nBcc: everybody\r\n\r\nBikes');
    await inviteUser(host, {
      firstName: 'Eva\r\nCc: anybody',
      lastName: 'Berg',
      email: 'eva@lumen.example',
      role: 'user',
    });
    const server = await open();
    sendThrough(server);
    await runJobs(app, handlers);
    const [mail] = server.received;
    expect(mail?.to).toEqual(['eva@lumen.example']);
    const head = mail!.raw.slice(0, mail!.raw.indexOf('\r\n\r\n'));
    expect(head).not.toMatch(/^(?:Bcc|Cc):/m);
    expect(head).toMatch(/^Subject: Join Lumen Bcc: everybody Bikes/m);
  });
});
