import { platformAuditActions } from '@snaplore/schema/platformAudit';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { detailText } from '../audit/auditWords.js';
import { adminPageAt } from './adminPages.js';
import { lastCleaning } from './cleaning.js';
import { clickLeads } from './companies/clickLeads.js';
import { companiesVariables, everyCompany, isNarrowed, nextSort } from './companies/companiesChoice.js';
import { loginPlace } from './companies/loginPlace.js';
import { SortHeader } from './companies/SortHeader.js';
import { MemberMenu } from './company/MemberMenu.js';
import { offeredOf, type AdminJob } from './jobs/adminJob.js';
import { elapsedText } from './jobs/elapsedText.js';
import { FailedNames } from './jobs/FailedNames.js';
import { everyJob, jobsVariables } from './jobs/jobsChoice.js';
import { platformAuditName } from './log/platformAuditName.js';

const nothing = (): void => undefined;

describe('the pages of the panel', () => {
  it.each([
    [undefined, undefined, 'dashboard'],
    ['dashboard', undefined, 'dashboard'],
    ['companies', undefined, 'companies'],
    ['company', 'c1', 'company'],
    ['jobs', undefined, 'jobs'],
    ['audit-log', undefined, 'audit-log'],
    ['company', undefined, null],
    ['jobs', 'c1', null],
    ['moon', undefined, null],
  ])('at %s and %s: %s', (page, id, expected) => {
    expect(adminPageAt(page, id)).toBe(expected);
  });
});

describe('a click on the row of a company', () => {
  const plain = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

  it('opens its page, with ctrl, cmd or the middle button in a new tab', () => {
    expect(clickLeads(plain)).toBe('here');
    expect(clickLeads({ ...plain, ctrlKey: true })).toBe('newTab');
    expect(clickLeads({ ...plain, metaKey: true })).toBe('newTab');
    expect(clickLeads({ ...plain, button: 1 })).toBe('newTab');
    expect(clickLeads({ ...plain, button: 2 })).toBeNull();
    expect(clickLeads({ ...plain, altKey: true })).toBeNull();
  });
});

describe('the list of companies', () => {
  it('is asked for without what narrows nothing, 22 at once', () => {
    expect(companiesVariables({ ...everyCompany, query: '  ' })).toEqual({
      ...{ first: 22, query: null, isBilling: null, isAiEnabled: null, isActivated: null },
      ...{ sort: null, isDescending: null },
    });
    expect(
      companiesVariables({
        ...everyCompany,
        query: ' Lumen ',
        isBilling: false,
        sort: { by: 'ai', isDescending: true },
      }),
    ).toMatchObject({ query: 'Lumen', isBilling: false, sort: 'ai', isDescending: true });
  });

  it('tells no companies from none that are found', () => {
    expect(isNarrowed(everyCompany)).toBe(false);
    expect(isNarrowed({ ...everyCompany, sort: { by: 'users', isDescending: true } })).toBe(false);
    expect(isNarrowed({ ...everyCompany, isActivated: false })).toBe(true);
    expect(isNarrowed({ ...everyCompany, query: 'a' })).toBe(true);
  });

  it('is sorted by a column one way, the other way, and no more', () => {
    const first = nextSort(null, 'users');
    expect(first).toEqual({ by: 'users', isDescending: true });
    const second = nextSort(first, 'users');
    expect(second).toEqual({ by: 'users', isDescending: false });
    expect(nextSort(second, 'users')).toBeNull();
    expect(nextSort(second, 'domain')).toEqual({ by: 'domain', isDescending: false });
  });

  it('says in the head of a column how it is sorted', () => {
    const head = (sort: Parameters<typeof SortHeader>[0]['sort']) =>
      renderToStaticMarkup(<SortHeader by="users" label="USERS" sort={sort} onSort={nothing} />);
    expect(head({ by: 'users', isDescending: true })).toContain('aria-sort="descending"');
    expect(head({ by: 'users', isDescending: false })).toContain('aria-sort="ascending"');
    expect(head({ by: 'ai', isDescending: true })).not.toContain('aria-sort');
  });
});

describe('a login in the place of an owner', () => {
  const place = (origin: string) =>
    loginPlace('http://lumen.snaplore.test:80/login/t', 'lumen', { origin, hostname: new URL(origin).hostname });

  it('opens a new tab on another host of the product, and stays where hosts do not share the session', () => {
    expect(place('http://snaplore.test')).toBe('newTab');
    expect(place('http://halden.snaplore.test')).toBe('newTab');
    expect(place('http://lumen.snaplore.test')).toBe('here');
    expect(place('http://localhost')).toBe('here');
  });
});

describe('the menu of a user', () => {
  const member = {
    ...{ id: 'u', companyId: 'c', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@lumen.test' },
    ...{ status: 'active' as const, lastTimeLoggedIn: null },
  };
  const menu = (abilities: string[]) =>
    renderToStaticMarkup(<MemberMenu member={{ ...member, abilities }} name="Ada Lovelace" onRemove={nothing} />);

  it('is disabled where nothing may be done, as on the own row', () => {
    expect(menu([])).toContain('disabled');
    expect(menu(['remove'])).not.toContain('disabled');
  });
});

const job: AdminJob = {
  ...{ id: 'j', name: 'mail.send', status: 'failed', attempts: 3, limit: 5, progress: 0, workerName: null },
  ...{ companyTitle: null, params: '{}', hasError: false, hasLog: false, abilities: [] },
  ...{ lastAttemptAt: null, nextAttemptAt: null, updatedAt: '2026-11-20T12:00:00.000Z' },
};

describe('the list of jobs', () => {
  it('is asked for by name and status, 30 at once', () => {
    expect(jobsVariables(everyJob)).toEqual({ first: 30, query: null, status: null });
    expect(jobsVariables({ query: ' mail ', status: 'failed' })).toEqual({
      first: 30,
      query: 'mail',
      status: 'failed',
    });
  });

  it('offers of a job what it has, and what may be done to it', () => {
    expect(offeredOf(job)).toEqual([]);
    expect(offeredOf({ ...job, hasError: true, hasLog: true, abilities: ['reset', 'delete'] })).toEqual([
      'error',
      'log',
      'reset',
      'delete',
    ]);
    expect(offeredOf({ ...job, hasLog: true, abilities: ['delete'] })).toEqual(['log', 'delete']);
  });

  it('says how long a job has been processed', () => {
    const now = Date.parse('2026-11-20T12:00:00.000Z');
    const ago = (seconds: number) => elapsedText(new Date(now - seconds * 1_000).toISOString(), now);
    expect([12, 185, 8_045, -3].map(ago)).toEqual(['12 s', '3 min 5 s', '2 h 14 min', '0 s']);
  });

  it('has failures by name, five of them at first', () => {
    const failures = Array.from({ length: 7 }, (_, at) => ({ name: `job.${String(at)}`, count: 7 - at }));
    const html = renderToStaticMarkup(<FailedNames failures={failures} choice={everyJob} onChoice={nothing} />);
    expect(html.match(/job\.\d/g)).toHaveLength(5);
    expect(html).toContain('2 more');
    expect(renderToStaticMarkup(<FailedNames failures={[]} choice={everyJob} onChoice={nothing} />)).toBe('');
  });
});

describe('the clean-up of videos', () => {
  const run = (
    status: AdminJob['status'],
    params: unknown,
    result: { files: number; bytes: number } | null = null,
  ) => ({
    ...{ id: 'j', status, progress: 0, params: JSON.stringify(params), result },
    updatedAt: '2026-11-20T12:00:00.000Z',
  });
  const removed = { files: 4, bytes: 40 };

  it('goes on while one of its runs has not ended, and tells what went', () => {
    expect(lastCleaning([run('new', { after: 'k', removed }), run('done', { after: '', removed }, removed)])).toEqual({
      ...{ state: 'running', progress: 0, files: 4 },
    });
    expect(lastCleaning([run('done', { after: 'k', removed }, { files: 9, bytes: 90 })])).toMatchObject({
      ...{ state: 'done', files: 9, bytes: 90 },
    });
    expect(lastCleaning([run('failed', { after: '', removed })])).toEqual({ state: 'failed' });
  });

  it('is not the daily one, which nobody started', () => {
    expect(lastCleaning([run('new', { after: '' }), run('done', { after: '' }, removed)])).toBeNull();
    expect(lastCleaning([{ ...run('new', {}), params: '{"after":"cut off…' }])).toBeNull();
  });
});

describe("the platform's audit log", () => {
  it('has words for its actions, and the name of one that this page does not know', () => {
    expect(platformAuditName('job.reset')).toBe('Reset a job');
    expect(platformAuditName('moon.landed')).toBe('moon.landed');
  });

  it('has words of their own for all of its actions', () => {
    const names = platformAuditActions.map(platformAuditName);
    expect(names.filter((name) => !/^[A-Z][a-z]+ /.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(platformAuditActions.length);
  });

  it.each([
    ['company.deleted', 'byOwner', 'true', 'by its owner'],
    ['job.deleted', 'status', 'failed', 'Failed'],
    ['job.reset', 'attempts', '4', 'after 4 attempts'],
    ['user.removed', 'role', 'moderator', 'as User Manager'],
  ])('says of %s its %s %s in words: %s', (action, name, value, text) => {
    expect(detailText({ action, details: [{ name, value }] })).toBe(text);
  });
});
