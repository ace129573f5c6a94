import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Choice } from './choice.js';
import { Picker, toggled } from './Picker.js';
import { nothingFound } from './PickerField.js';

const maya: Choice = { id: 'maya', name: 'Maya Lindqvist', note: 'maya@example.test', face: null };
const sales: Choice = { id: 'sales', name: 'Sales', note: '4 members', face: null };

const draw = (state: { choices?: readonly Choice[]; error?: unknown; chosen?: readonly Choice[] }): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <Picker
        label="Add members"
        searchLabel="Find people"
        query=""
        onQuery={() => undefined}
        choices={state.choices}
        error={state.error}
        onRetry={() => undefined}
        failed="Can not search"
        empty="Everybody is in"
        chosen={state.chosen ?? []}
        onChosen={() => undefined}
      />
    </MantineProvider>,
  );

describe('the picker of users and groups', () => {
  it('is a group of its own with a labelled search', () => {
    const html = draw({ choices: [] });
    expect(html).toContain('<legend>Add members</legend>');
    expect(html).toMatch(/<input type="search" aria-label="Find people"/);
  });

  it('is busy until something is found, and then says that there is nothing, or why it failed', () => {
    expect(draw({})).toContain('aria-busy="true"');
    expect(draw({ choices: [] })).toContain('Everybody is in');
    expect(draw({ error: new Error('No answer') })).toMatch(/Can not search.*No answer/);
  });

  it('counts what is chosen, also where the search does not find it any more', () => {
    expect(draw({ choices: [], chosen: [maya, sales] })).toMatch(/role="status">[^<]*2/);
  });

  it('takes a choice by the first press and gives it back by the second', () => {
    expect(toggled([], maya)).toEqual([maya]);
    expect(toggled([maya], sales)).toEqual([maya, sales]);
    expect(toggled([maya, sales], { ...maya })).toEqual([sales]);
  });
});

describe('the field that adds users or groups', () => {
  const words = { allAdded: 'All are added', noMatch: 'No match', error: undefined };

  it('says why its list is empty', () => {
    expect(nothingFound({ ...words, choices: undefined, query: '' })).toBe('Loading');
    expect(nothingFound({ ...words, choices: [], query: ' ' })).toBe('All are added');
    expect(nothingFound({ ...words, choices: [], query: 'zoe' })).toBe('No match');
    expect(nothingFound({ ...words, choices: undefined, query: '', error: new Error('No answer') })).toBe('No answer');
  });
});
