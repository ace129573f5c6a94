import { smtpMail } from '@snaplore/core/adapters/mail/smtpMail';
import type { Article } from '@snaplore/core/articles/article.entity';
import { createArticle } from '@snaplore/core/articles/createArticle';
import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { createComment } from '@snaplore/core/comments/createComment';
import { Company } from '@snaplore/core/companies/company.entity';
import { Membership } from '@snaplore/core/members/membership.entity';
import { updatePreferences } from '@snaplore/core/accounts/updatePreferences';
import { Job } from '@snaplore/core/outbox/job.entity';
import { attemptRunner, type JobHandlers } from '@snaplore/core/jobs/runAttempt';
import { digestWords } from '@snaplore/core/notifications/digestWords';
import { scheduleDigests, enqueueDigests } from '@snaplore/core/notifications/scheduleDigests';
import { markAllNotificationsRead } from '@snaplore/core/notifications/markAllNotificationsRead';
import { writeDigests } from '@snaplore/core/notifications/writeDigests';
import { collectStatements } from '@snaplore/core/kernel/statementCount';
import { commentDocument } from '@snaplore/core/testing/commentDocument';
import { openMailServer, type ReceivedMail, type TestMailServer } from '@snaplore/core/testing/mailServer';
import { newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { giveRole, setStatus } from '@snaplore/core/testing/rights';
import { runJobs } from '@snaplore/core/testing/runJobs';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import type { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import * as limits from '@snaplore/schema/limits';
import type { DigestRhythm } from '@snaplore/schema/people';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendMailJob } from '../mail/send.job.js';
import { writeDigestsJob } from './digest.job.js';

const hour = 3_600_000;
const inHours = (hours: number): Date => new Date(Date.now() + hours * hour);

describe('the digest of unread notifications', () => {
  let app: TestApp;
  let server: TestMailServer;
  let owner: TestPerson;
  let reader: TestPerson;
  let workspace: Workspace;
  let article: Article;

  beforeAll(async () => {
    app = await openTestApp();
    server = await openMailServer();
    app.services.mail = smtpMail(server.url, 'no-reply@lumen.example');
  });
  afterAll(async () => {
    app.services.mail.close();
    await server.close();
    await app.close();
  });
  beforeEach(async () => {
    owner = await newOwner(app.services);
    workspace = await createWorkspace(owner, { title: 'Repairs', visibility: 'private' });
    article = await publishArticle(owner, {
      id: (await createArticle(owner, { workspaceId: workspace.id, title: 'Truing <a> wheel' })).id,
    });
    reader = await someone('daily');
    server.received.length = 0;
  });

  const rows = () => app.services.database.system.em.fork();
  async function someone(notificationDigest: DigestRhythm): Promise<TestPerson> {
    const person = await giveRole(await newMember(owner), workspace.id, 'viewer');
    await updatePreferences(person, { notificationDigest });
    return person;
  }
  const mention = async (...people: TestPerson[]): Promise<string> => {
    const { id } = await createComment(owner, { articleId: article.id, content: commentDocument('See ', ...people) });
    await app.dispatch();
    return id;
  };
  /** Writes the digests due at a time and sends them; returns the mails by recipient. */
  const sent = async (now: Date = new Date()): Promise<Map<string, ReceivedMail[]>> => {
    const before = server.received.length;
    await writeDigests(app.services, now);
    await runJobs(app, { 'mail.send': sendMailJob });
    return Map.groupBy(server.received.slice(before), ({ to }) => to.join());
  };
  const words = (mail: ReceivedMail | undefined): string =>
    Buffer.from(
      (mail?.raw ?? '')
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
      'latin1',
    ).toString('utf8');

  it('lists who did what where, as text and HTML, with links to it and to the setting', async () => {
    const commentId = await mention(reader);
    const quiet = await someone('off');
    await mention(reader, quiet);
    const mails = await sent();
    expect([...mails.keys()]).toEqual([reader.email]);
    expect(mails.get(reader.email)).toHaveLength(1);
    const [mail] = mails.get(reader.email)!;
    expect(mail?.raw).toMatch(/^Subject: 2 unread notifications in Lumen Bikes\r$/m);
    const text = words(mail);
    const path = `b/${workspace.shortId}/${workspace.slug}/${article.shortId}/${article.slug}`;
    const url = `http://snaplore.localhost/${path}?showComment=${commentId}`;
    expect(text).toContain(`Maya Lindqvist mentioned you in a comment on “Truing <a> wheel”: ${url}`);
    expect(text).toContain(
      `<a href="${url}" style="color:inherit">` +
        `Maya Lindqvist mentioned you in a comment on “Truing &lt;a&gt; wheel”</a>`,
    );
    expect(text).toContain(
      'at most once a day. Change that, or turn it off, in your profile: http://snaplore.localhost/settings/profile',
    );
    expect(text).toContain('href="http://snaplore.localhost/settings/profile"');
  });

  it('is in the language of the user, from subject to footer', async () => {
    await updatePreferences(reader, { locale: 'uk' });
    await mention(reader);
    await mention(reader);
    const mail = words((await sent()).get(reader.email)?.[0]);
    const { title } = await rows().findOneOrFail(Company, { id: owner.viewer.companyId });
    for (const said of [
      `2 непрочитані сповіщення у ${title}`,
      'Вітаємо, Jonas!',
      'Maya Lindqvist згадує вас у коментарі до «Truing <a> wheel»',
      'не частіше ніж раз на день',
      'Відкрити Snaplore',
      'Або скопіюйте цю адресу',
      'Відповідей на нього ніхто не читає.',
      '<html lang="uk"',
    ])
      expect(mail).toContain(said);
    expect(mail).not.toMatch(/unread|mentioned|Hello|answers/);
  });

  it.each([
    [1, '1 непрочитане сповіщення'],
    [4, '4 непрочитані сповіщення'],
    [5, '5 непрочитаних сповіщень'],
    [21, '21 непрочитане сповіщення'],
    [112, '112 непрочитаних сповіщень'],
  ])('counts %i in correct Ukrainian', (count, said) => {
    expect(digestWords('uk').title(count, 'Lumen')).toBe(`${said} у Lumen`);
  });

  it('lists the newest, and says how many more there are', async () => {
    for (let time = 0; time < limits.digestLines + 2; time += 1) {
      await createComment(owner, { articleId: article.id, content: commentDocument('See ', reader) });
    }
    await app.dispatch();
    const mail = words((await sent()).get(reader.email)?.[0]);
    expect(mail.split('mentioned you in a comment on “Truing <a> wheel”:')).toHaveLength(limits.digestLines + 1);
    expect(mail).toContain('And 2 more.');
  });

  it('is sent once however many processes write it, and again after a day if there is something new', async () => {
    await mention(reader);
    await Promise.all([writeDigests(app.services), writeDigests(app.services)]);
    expect((await sent()).get(reader.email)).toHaveLength(1);
    expect(await sent()).toEqual(new Map());
    // Nothing new, even a day later.
    expect(await sent(inHours(25))).toEqual(new Map());
    await mention(reader);
    expect(await sent(inHours(23))).toEqual(new Map());
    const [mail] = (await sent(inHours(25))).get(reader.email)!;
    expect(mail?.raw).toMatch(/^Subject: 1 unread notification in/m);
  });

  it('waits a week where chosen, and omits what was read meanwhile', async () => {
    const weekly = await someone('weekly');
    await mention(weekly);
    expect((await sent()).get(weekly.email)).toHaveLength(1);
    await mention(weekly);
    expect(await sent(inHours(25))).toEqual(new Map());
    expect((await sent(inHours(7 * 24 + 1))).get(weekly.email)).toHaveLength(1);
    await mention(weekly);
    await markAllNotificationsRead(weekly);
    expect(await sent(inHours(3 * 7 * 24))).toEqual(new Map());
  });

  it('omits articles that became invisible, and is not sent to deactivated users or companies', async () => {
    const lost = await someone('daily');
    const gone = await someone('daily');
    await mention(lost, gone, reader);
    await giveRole(lost, workspace.id, null);
    await setStatus(gone, 'deactivated');
    expect([...(await sent()).keys()]).toEqual([reader.email]);
    await mention(reader);
    await rows().nativeUpdate(Company, { id: owner.viewer.companyId }, { isActivated: false });
    expect(await sent(inHours(25))).toEqual(new Map());
  });

  it('is separate for each company of a user', async () => {
    const host = await newOwner(app.services, 'Another House');
    const em = rows();
    em.persist(
      em.create(Membership, { companyId: host.viewer.companyId, userId: reader.viewer.userId, role: 'admin' }),
    );
    await em.flush();
    const space = await createWorkspace(host, { title: 'Theirs', visibility: 'organization' });
    const theirs = await publishArticle(host, {
      id: (await createArticle(host, { workspaceId: space.id, title: 'Secret plan' })).id,
    });
    await createComment(host, { articleId: theirs.id, content: commentDocument('You ', reader) });
    await mention(reader);
    const mails = (await sent()).get(reader.email)!.map(words);
    expect(
      mails
        .map((mail) => [mail.includes('in Another House'), mail.includes('Secret plan'), mail.includes('Truing')])
        .sort(),
    ).toEqual([
      [false, false, true],
      [true, true, false],
    ]);
  });

  it('takes as many statements for many users as for one', async () => {
    const statements = async (): Promise<number> =>
      (await collectStatements(() => writeDigests(app.services))).statements.length;
    await mention(reader);
    const few = await statements();
    const many: TestPerson[] = [];
    for (let person = 0; person < 12; person += 1) many.push(await someone('daily'));
    await mention(...many);
    expect(await statements()).toBe(few);
    await runJobs(app, { 'mail.send': sendMailJob });
    expect(server.received).toHaveLength(13);
  });

  it('is enqueued once, however many workers start, and again after each run', async () => {
    const waitingJobs = async (): Promise<Job[]> =>
      await rows().find(Job, { name: 'notifications.digest', status: 'new' });
    await Promise.all([enqueueDigests(app.services), enqueueDigests(app.services)]);
    const keeping = scheduleDigests(app.services);
    keeping.close();
    expect(await waitingJobs()).toHaveLength(1);
    await mention(reader);
    const [job] = await waitingJobs();
    const run = attemptRunner(
      app.services,
      { 'notifications.digest': writeDigestsJob } as unknown as JobHandlers,
      'test',
      new AbortController().signal,
    );
    await run(job?.id ?? '', 'notifications.digest');
    const [next, ...more] = await waitingJobs();
    expect(more).toEqual([]);
    expect(Math.abs((next?.nextAttemptAt?.getTime() ?? 0) - Date.now() - limits.digestEveryMs)).toBeLessThan(60_000);
    await runJobs(app, { 'mail.send': sendMailJob });
    expect(server.received.map(({ to }) => to)).toEqual([[reader.email]]);
  });
});
