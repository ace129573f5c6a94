import { describe, expect, it } from 'vitest';
import { idOrShortId, openMode, openTab, shortTabTitle } from './articleMode.js';
import { tabSlug, tabSlugs } from './tabSlugs.js';

const tab = { id: 't1', slug: 'checklist', isPinned: false };
const second = { id: 't2', slug: 'macros', isPinned: false };
const pinned = { ...second, isPinned: true };
const oneVideo = [{ id: 'v1' }];

describe('the mode an article opens in', () => {
  it('is video by default', () => {
    expect(openMode({ videos: oneVideo, textTabs: [tab] }, undefined)).toBe('video');
  });
  it('is notes if a note is pinned and the URL has no paragraph', () => {
    expect(openMode({ videos: oneVideo, textTabs: [pinned] }, undefined)).toBe('notes');
    expect(openMode({ videos: oneVideo, textTabs: [pinned] }, 'open-the-case')).toBe('video');
  });
  it('is notes for an article without a video', () => {
    expect(openMode({ videos: [], textTabs: [tab] }, 'video')).toBe('notes');
  });
  it('falls back to video if there are no notes', () => {
    expect(openMode({ videos: oneVideo, textTabs: [] }, 'notes')).toBe('video');
  });
});

describe('the note that is open', () => {
  it('is the one that the URL names, by slug or id', () => {
    expect(openTab({ textTabs: [tab, second] }, 'macros')).toBe(second);
    expect(openTab({ textTabs: [tab, pinned] }, 't1')).toBe(tab);
  });
  it('is the pinned one, else the first, where the URL names none', () => {
    expect(openTab({ textTabs: [tab, pinned] }, undefined)).toBe(pinned);
    expect(openTab({ textTabs: [tab, second] }, undefined)).toBe(tab);
    expect(openTab({ textTabs: [] }, undefined)).toBeNull();
  });
  it('is none when the URL names one that is not there, unless there is only one', () => {
    expect(openTab({ textTabs: [tab, second] }, 'gone')).toBeNull();
    expect(openTab({ textTabs: [tab] }, 'gone')).toBe(tab);
  });
});

describe('the slugs of notes', () => {
  const named = (id: string, slug: string) => ({ id, slug, isPinned: false });
  it('are those of their titles, with a number for notes of one title, whatever their order', () => {
    const tabs = [named('b', 'note'), named('c', 'note'), named('a', 'note')];
    for (const each of [tabs, tabs.toReversed()])
      expect(Object.fromEntries(tabSlugs(each))).toEqual({ a: 'note', b: 'note-2', c: 'note-3' });
    for (const { id } of tabs) expect(openTab({ textTabs: tabs }, tabSlug(tabs, id))).toMatchObject({ id });
  });
  it('leave a title with a number to the note that has it', () => {
    const tabs = [named('a', 'note'), named('b', 'note'), named('c', 'note-2')];
    expect(Object.fromEntries(tabSlugs(tabs))).toEqual({ a: 'note', b: 'note-3', c: 'note-2' });
  });
});

describe('a tab title', () => {
  it('is cut at 13 characters, at 10 when pinned', () => {
    expect(shortTabTitle('Return checklist', false)).toBe('Return checkl…');
    expect(shortTabTitle('Return checklist', true)).toBe('Return che…');
    expect(shortTabTitle('Macros', true)).toBe('Macros');
  });
});

describe('the key in the URL of an article', () => {
  it('may be an id or a short id', () => {
    expect(idOrShortId('01930f3e-7a4b-7c3d-8e9f-0123456789ab')).toEqual({
      id: '01930f3e-7a4b-7c3d-8e9f-0123456789ab',
    });
    expect(idOrShortId('Xk29ab')).toEqual({ shortId: 'Xk29ab' });
  });
});
