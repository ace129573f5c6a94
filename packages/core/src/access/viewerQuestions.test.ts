import { describe, expect, it } from 'vitest';
import type { MemberViewer } from '../kernel/caller.js';
import { answersAlike, isAmong, isPersonal, isUser, recordViewer } from './viewerQuestions.js';

const viewer = (change: Partial<MemberViewer> = {}): MemberViewer => ({
  kind: 'member',
  userId: 'maya',
  sessionId: 'session of maya',
  companyId: 'company',
  companyRole: 'user',
  isSuperAdmin: false,
  loginAs: null,
  isAiEnabled: true,
  isPaid: true,
  areVersionsOpen: false,
  workspaceRoles: new Map([['repairs', 'editor']]),
  accessVersion: 1,
  ...change,
});
const jonas = viewer({
  userId: 'jonas',
  sessionId: 'session of jonas',
  workspaceRoles: new Map([['office', 'viewer']]),
});

describe('what was made for one viewer', () => {
  it('is right for another who has the same rights where they were asked for', () => {
    const { viewer: maya, asked } = recordViewer(viewer());
    expect(maya.companyRole).toBe('user');
    expect(maya.workspaceRoles.get('shop')).toBeUndefined();
    expect(answersAlike(jonas, asked)).toBe(true);
    expect(isPersonal(asked)).toBe(false);
    expect(maya.workspaceRoles.get('repairs')).toBe('editor');
    expect(answersAlike(jonas, asked)).toBe(false);
    expect(answersAlike(viewer({ userId: 'lena', workspaceRoles: new Map([['repairs', 'editor']]) }), asked)).toBe(
      true,
    );
  });

  it('is right for all whom it is not about', () => {
    const { viewer: maya, asked } = recordViewer(viewer());
    expect([isUser(maya, 'lena'), isAmong(maya, ['lena', 'mira'])]).toEqual([false, false]);
    expect(answersAlike(jonas, asked)).toBe(true);
    expect(answersAlike(viewer({ userId: 'mira' }), asked)).toBe(false);
    expect(isUser(maya, 'maya')).toBe(true);
    expect(answersAlike(jonas, asked)).toBe(false);
    expect(isPersonal(asked)).toBe(false);
  });

  it.each<[string, (maya: MemberViewer) => unknown]>([
    ['their id is read', ({ userId }) => userId],
    ['their session is read', ({ sessionId }) => sessionId],
    ['they are copied', (maya) => ({ ...maya })],
    ['they are written out', (maya) => JSON.stringify(maya)],
    ['their fields are listed', (maya) => Object.keys(maya)],
    ['all their roles are read', ({ workspaceRoles }) => [...workspaceRoles]],
    ['their roles are counted', ({ workspaceRoles }) => workspaceRoles.size],
    ['their roles are gone through', ({ workspaceRoles }) => workspaceRoles.forEach(() => undefined)],
    ['the workspaces of their roles are read', ({ workspaceRoles }) => [...workspaceRoles.keys()]],
    ['the values of their roles are read', ({ workspaceRoles }) => [...workspaceRoles.values()]],
    ['the entries of their roles are read', ({ workspaceRoles }) => [...workspaceRoles.entries()]],
  ])('is right for nobody else when %s', (_what, read) => {
    const { viewer: maya, asked } = recordViewer(viewer());
    read(maya);
    expect(isPersonal(asked)).toBe(true);
    expect(answersAlike(viewer({ userId: 'jonas', sessionId: 'another', workspaceRoles: new Map() }), asked)).toBe(
      false,
    );
  });

  it('is decided as for the viewer themselves', () => {
    const real = viewer();
    const { viewer: maya } = recordViewer(real);
    expect({ ...maya, workspaceRoles: new Map(maya.workspaceRoles) }).toEqual(real);
    expect(maya.workspaceRoles.has('repairs')).toBe(true);
  });
});
