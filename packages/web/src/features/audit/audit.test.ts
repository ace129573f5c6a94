import { auditActions } from '@snaplore/schema/audit';
import { describe, expect, it } from 'vitest';
import { auditDownloadUrl, auditFilter, everything } from './auditFilter.js';
import { auditActionText, detailText } from './auditWords.js';

describe('the filters of the audit log', () => {
  it('restrict nothing unless they are set', () => {
    expect(auditFilter(everything, '  ')).toEqual({});
    expect(auditDownloadUrl({})).toBe('/api/audit-log.csv');
  });

  it("include both days entirely, in the reader's time zone", () => {
    const { from, to } = auditFilter({ ...everything, from: '2026-11-20', to: '2026-11-21' }, '');
    expect(from).toBe(new Date(2026, 10, 20).toISOString());
    expect(to).toBe(new Date(2026, 10, 22).toISOString());
    expect(auditFilter({ ...everything, from: 'x', to: '' }, '')).toEqual({});
  });

  it('apply to the download', () => {
    const filter = auditFilter({ ...everything, action: 'user.joined', actorId: 'a' }, ' A & B ');
    expect(auditDownloadUrl(filter)).toBe('/api/audit-log.csv?actorId=a&action=user.joined&query=A+%26+B');
  });
});

describe('an action as text', () => {
  it('is its own name when this page does not know it', () => {
    expect(auditActionText('group.created')).toBe('Created a group');
    expect(auditActionText('moon.landed')).toBe('moon.landed');
  });

  it('has words of its own for every action that is recorded', () => {
    const texts = auditActions.map(auditActionText);
    expect(texts.filter((text) => !/^[A-Z]/.test(text))).toEqual([]);
  });

  it('says in words what changed in what a company pays, and who owns it', () => {
    const text = (action: string, details: Record<string, string>): string =>
      detailText({ action, details: Object.entries(details).map(([name, value]) => ({ name, value })) });
    expect(text('billing.planChanged', { to: 'Yearly', from: 'Monthly' })).toBe('from Monthly, to Yearly');
    expect(text('billing.checkoutBegun', { plan: 'Monthly' })).toBe('Monthly');
    expect(text('company.handedOver', { before: 'moderator', after: 'owner' })).toBe('was User Manager, now Owner');
    expect(text('company.deletionScheduled', { at: '2026-12-14T12:00:00.000Z' })).toBe('on Dec 14, 2026');
  });

  it('names the old value before the new one', () => {
    expect(
      detailText({
        action: 'user.roleChanged',
        details: [
          { name: 'after', value: 'admin' },
          { name: 'before', value: 'user' },
        ],
      }),
    ).toMatch(/^was .+, now .+$/);
    const renamed = [
      { name: 'title', value: 'Quiet Wheels' },
      { name: 'formerTitle', value: 'Wheels' },
    ];
    expect(detailText({ action: 'company.updated', details: renamed })).toBe('was Wheels, now Quiet Wheels');
    expect(detailText({ action: 'group.renamed', details: [{ name: 'before', value: 'admin' }] })).toBe('was admin');
    expect(
      detailText({
        action: 'group.memberAdded',
        details: [
          { name: 'person', value: 'Jonas Weber' },
          { name: 'x', value: '' },
        ],
      }),
    ).toBe('Jonas Weber');
    expect(
      ['1', '3'].map((value) => detailText({ action: 'group.created', details: [{ name: 'people', value }] })),
    ).toEqual(['1 person', '3 people']);
    const ofAi = { action: 'article.writtenByAi', details: [{ name: 'written', value: 'notes' }] };
    expect(detailText(ofAi)).toBe('smart notes');
  });
});
