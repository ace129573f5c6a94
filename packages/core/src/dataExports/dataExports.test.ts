import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataExportKeptMs } from '@snaplore/schema/leaving';
import type { CompanyRole } from '@snaplore/schema/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ZipReader } from '../adapters/zip/zipReader.js';
import { User } from '../accounts/user.entity.js';
import { createArticle } from '../articles/createArticle.js';
import { publishArticle } from '../articles/publishArticle.js';
import { saveArticle } from '../articles/saveArticle.js';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { addReaction } from '../comments/addReaction.js';
import { createComment } from '../comments/createComment.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { deleteAccount } from '../leaving/deleteAccount.js';
import { changeMemberRole } from '../members/changeMemberRole.js';
import { joinCompany } from '../members/joinCompany.js';
import { removeMedia } from '../media/removeMedia.js';
import { Job } from '../outbox/job.entity.js';
import { addToSearchHistory } from '../searchHistory/addToSearchHistory.js';
import { commentDocument } from '../testing/commentDocument.js';
import { newImage, noteShowing } from '../testing/noteFiles.js';
import { writeNote } from '../testing/notes.js';
import { saveArticleDraft } from '../articles/saveArticleDraft.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, nobody, refreshViewer, type TestPerson } from '../testing/people.js';
import { giveRole } from '../testing/rights.js';
import { runJobs } from '../testing/runJobs.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import type { Workspace } from '../workspaces/workspace.entity.js';
import { personalWorkspace } from '../workspaces/workspaces.queries.js';
import { DataExport } from './dataExport.entity.js';
import { latestDataExport, readyDataExport } from './dataExports.queries.js';
import { requestCompanyExport, requestOwnExport } from './requestDataExport.js';
import { writeDataExport } from './writeDataExport.js';

let app: TestApp;
let owner: TestPerson;
let member: TestPerson;
let workspace: Workspace;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-exports-'));
  app = await openTestApp();
});
beforeEach(async () => {
  owner = await newOwner(app.services);
  workspace = await createWorkspace(owner, { title: 'Workshop', visibility: 'private' });
  owner = await refreshViewer(owner);
  member = await giveRole(
    await newMember(owner, 'user', { firstName: 'Jonas', lastName: 'Weber' }),
    workspace.id,
    'editor',
  );
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const past = () => readPastPolicies(app.services);
const idOf = ({ viewer }: TestPerson): string => viewer.userId;
const work = async (): Promise<string[]> =>
  await runJobs(app, {
    'data.export': async ({ caller, payload, ...attempt }) => {
      await writeDataExport(caller, payload.dataExportId, attempt);
    },
  });
const codeOf = async (asked: Promise<unknown>): Promise<string> =>
  await asked.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  );

/** The files of a finished export by their names; of a zip in it, '' alone. */
async function filesOf(person: TestPerson, { id }: DataExport): Promise<Record<string, string>> {
  const { storageKey } = await readyDataExport(person, id);
  const path = join(folder, `${id}.zip`);
  await app.services.storage.downloadTo(storageKey, path);
  const zip = await ZipReader.open(path);
  const files: Record<string, string> = {};
  for (const { name } of zip.files())
    files[name] = name.endsWith('.zip') ? '' : (await zip.read(name, 1_000_000)).toString().replace('\uFEFF', '');
  zip.close();
  return files;
}
const linesOf = (text = ''): string[] => text.trim().split('\r\n');

describe('who may export', () => {
  it('is everybody for their own data, and owners for the company', async () => {
    const roles: Record<CompanyRole, string> = {
      user: 'FORBIDDEN',
      moderator: 'FORBIDDEN',
      admin: 'FORBIDDEN',
      owner: 'done',
    };
    for (const [role, code] of Object.entries(roles)) {
      const person = await newMember(owner, role as CompanyRole);
      expect(await codeOf(requestOwnExport(person)), role).toBe('done');
      expect(await codeOf(requestCompanyExport(person)), role).toBe(code);
      expect(await codeOf(latestDataExport(person, 'company')), role).toBe(code);
    }
    const visitor = nobody(app.services) as TestPerson;
    for (const request of [requestOwnExport, requestCompanyExport])
      expect(await codeOf(request(visitor))).toBe('UNAUTHENTICATED');
  });

  it('gives an export to the person who requested it alone', async () => {
    const own = await requestOwnExport(member);
    const whole = await requestCompanyExport(owner);
    await work();
    const others = [await newMember(owner, 'owner'), await newOwner(app.services, 'Night Trains')];
    for (const other of others)
      for (const { id } of [own, whole]) expect(await codeOf(readyDataExport(other, id))).toBe('NOT_FOUND');
    expect(await codeOf(readyDataExport(owner, own.id))).toBe('NOT_FOUND');
    expect(await codeOf(readyDataExport(member, own.id))).toBe('done');
    expect(await latestDataExport(others[0] ?? owner, 'company')).toBeNull();
  });

  it('ends with the right: a former owner gets nothing, requested or made', async () => {
    const second = await newMember(owner, 'owner');
    const made = await requestCompanyExport(second);
    await work();
    const waiting = await requestCompanyExport(second);
    await changeMemberRole(owner, { userId: idOf(second), role: 'admin' });
    expect(await codeOf(readyDataExport(await refreshViewer(second), made.id))).toBe('FORBIDDEN');
    await work();
    expect(await past().findOneOrFail(Job, { id: waiting.jobId })).toMatchObject({
      status: 'failed',
      errorCode: 'FORBIDDEN',
    });
  });
});

describe('an export', () => {
  it('is made once at a time, and its progress is shown until it is ready', async () => {
    const first = await requestOwnExport(member);
    expect((await requestOwnExport(member)).id).toBe(first.id);
    expect(await latestDataExport(member, 'own')).toMatchObject({ id: first.id, state: 'running', expiresAt: null });
    expect(await codeOf(readyDataExport(member, first.id))).toBe('NOT_FOUND');
    await work();
    const { bytes } = await past().findOneOrFail(DataExport, { id: first.id });
    expect(bytes).toBeGreaterThan(0);
    expect(await latestDataExport(member, 'own')).toMatchObject({ state: 'ready', progress: 100, bytes });
    expect((await requestOwnExport(member)).id).not.toBe(first.id);
  });

  it('expires, and its file is removed', async () => {
    const { id } = await requestOwnExport(member);
    await work();
    const { storageKey } = await past().findOneOrFail(DataExport, { id });
    await past().nativeUpdate(DataExport, { id }, { finishedAt: databaseNow(-dataExportKeptMs) });
    expect(await latestDataExport(member, 'own')).toMatchObject({ state: 'expired' });
    expect(await codeOf(readyDataExport(member, id))).toBe('NOT_FOUND');
    const jobs = await past().find(Job, { name: 'media.remove', companyId: owner.viewer.companyId });
    const payload = jobs
      .map((job) => job.payload as { storageKeys: string[] })
      .find((each) => each.storageKeys.includes(storageKey ?? ''));
    await removeMedia(app.services, { storageKeys: payload?.storageKeys ?? [], uploadPrefixes: [] });
    expect(await app.services.storage.stat(storageKey ?? '')).toBeNull();
    expect((await past().findOneOrFail(DataExport, { id })).storageKey).toBeNull();
  });

  it('of a deleted account is made no more', async () => {
    const { jobId } = await requestOwnExport(member);
    await deleteAccount(member, { password: '', code: '' });
    expect(await work()).not.toContain('failed');
    expect(await past().count(DataExport, { userId: idOf(member) })).toBe(0);
    expect((await past().findOneOrFail(Job, { id: jobId })).status).toBe('done');
  });
});

describe("one's own data", () => {
  it('are all that the person wrote and what is recorded of them, and nothing of others', async () => {
    await past().nativeUpdate(User, { id: idOf(member) }, { jobTitle: 'Mechanic', birthDay: '1990-02-03' });
    const elsewhere = await newOwner(app.services, 'Night Trains');
    await writePastPolicies(app.services, async (tx) => {
      const user = await tx.em.findOneOrFail(User, { id: idOf(member) });
      await joinCompany(tx, elsewhere.viewer.companyId, user, 'user');
    });
    const publish = async (person: TestPerson, title: string, text: string): Promise<string> => {
      const { id } = await createArticle(person, { workspaceId: workspace.id, title });
      await writeNote(person, id, 'Note', text);
      await publishArticle(person, { id });
      return id;
    };
    const own = await publish(member, 'Truing a wheel', 'Loosen the spokes');
    const foreign = await publish(owner, 'The secret plan', 'Nobody else wrote this');
    const image = noteShowing(await newImage(member, own));
    await saveArticleDraft(member, { id: own, textTabs: [{ title: 'Note', text: image }] });
    const personal = await personalWorkspace(member);
    const { id: diary } = await createArticle(member, { workspaceId: personal.id, title: 'A diary' });
    await writeNote(member, diary, 'Note', 'Today it rained');
    await createComment(member, { articleId: foreign, content: commentDocument('Mind, the "spokes"') });
    await createComment(owner, { articleId: own, content: commentDocument('An answer by another') });
    await addReaction(member, { articleId: foreign, icon: '👍' });
    await addToSearchHistory(member, { question: 'how to true' });
    await changeMemberRole(owner, { userId: idOf(member), role: 'moderator' });
    member = await refreshViewer(member);

    const request = await requestOwnExport(member);
    await work();
    const files = await filesOf(member, request);
    expect(Object.keys(files).sort()).toEqual([
      'activity.csv',
      'articles/Lumen Bikes/A diary.md',
      'articles/Lumen Bikes/Truing a wheel.md',
      'comments.csv',
      'drafts/Lumen Bikes/Truing a wheel - Note 2.md',
      'drafts/Lumen Bikes/Truing a wheel - Note.md',
      'drafts/Lumen Bikes/Truing a wheel/media/wheel.png',
      'profile.json',
      'reactions.csv',
      'search-history.csv',
      'sessions.csv',
    ]);
    expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject({
      firstName: 'Jonas',
      email: member.email,
      jobTitle: 'Mechanic',
      birthDay: '1990-02-03',
      companies: [
        { title: 'Lumen Bikes', role: 'moderator' },
        { title: 'Night Trains', role: 'user' },
      ],
    });
    expect(linesOf(files['comments.csv'])[1]).toMatch(/,Lumen Bikes,The secret plan,"Mind, the ""spokes"""$/);
    expect(linesOf(files['comments.csv'])).toHaveLength(2);
    expect(linesOf(files['reactions.csv'])[1]).toMatch(/,Lumen Bikes,The secret plan,👍,article$/);
    expect(linesOf(files['search-history.csv'])[1]).toMatch(/,Lumen Bikes,how to true$/);
    expect(linesOf(files['sessions.csv'])).toHaveLength(2);
    const activity = linesOf(files['activity.csv']);
    expect(activity.some((line) => line.endsWith(',Lumen Bikes,article.published,you,127.0.0.1'))).toBe(true);
    expect(activity.some((line) => line.endsWith(',Lumen Bikes,user.roleChanged,somebody else,'))).toBe(true);
    expect(files['articles/Lumen Bikes/Truing a wheel.md']).toContain('Loosen the spokes');
    const all = Object.values(files).join('\n');
    for (const others of ['Maya', owner.email, 'Nobody else wrote this', 'An answer by another'])
      expect(all).not.toContain(others);
  });

  it('leave out what the person may not see any more', async () => {
    const { id } = await saveArticle(member, { workspaceId: workspace.id, title: 'Truing a wheel', isPublish: true });
    await createComment(member, { articleId: id, content: commentDocument('Mine') });
    await past().execute('delete from workspace_role where user_id = ?', [idOf(member)]);
    const request = await requestOwnExport(await refreshViewer(member));
    await work();
    const files = await filesOf(member, request);
    expect(Object.keys(files).filter((name) => name.startsWith('articles/'))).toEqual([]);
    expect(linesOf(files['comments.csv'])).toHaveLength(1);
  });
});

describe('the data of a company', () => {
  it('are the zips of its workspaces, its people and its audit log, and the request is audited', async () => {
    const { id } = await createArticle(owner, { workspaceId: workspace.id, title: 'Truing a wheel' });
    await writeNote(owner, id, 'Note', 'Loosen the spokes');
    await publishArticle(owner, { id });
    const request = await requestCompanyExport(owner);
    await work();
    const files = await filesOf(owner, request);
    // The member's personal workspace is theirs alone.
    expect(Object.keys(files).sort()).toEqual([
      'audit-log.csv',
      'people.csv',
      'workspaces/Personal.zip',
      'workspaces/Workshop.zip',
    ]);
    const people = linesOf(files['people.csv']);
    expect(people[0]).toBe('first name,last name,email,role,status,groups,since');
    expect(people.slice(1).map((line) => line.split(',').slice(0, 6))).toEqual([
      ['Maya', 'Lindqvist', owner.email, 'owner', 'active', ''],
      ['Jonas', 'Weber', member.email, 'user', 'active', ''],
    ]);
    expect(files['audit-log.csv']).toContain('company.exported');
    expect(
      await past().count(AuditEntry, { action: 'company.exported', actorId: idOf(owner), subjectName: 'Lumen Bikes' }),
    ).toBe(1);
    await requestCompanyExport(owner);
    await requestCompanyExport(owner);
    expect(await past().count(AuditEntry, { action: 'company.exported', actorId: idOf(owner) })).toBe(2);
  });
});
