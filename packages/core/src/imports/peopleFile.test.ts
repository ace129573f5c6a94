import * as limits from '@snaplore/schema/limits';
import { describe, expect, it } from 'vitest';
import { readPeopleFile } from './peopleFile.js';

const kim = { firstName: 'Kim', lastName: 'Berg', email: 'kim@lumen.example' };

describe('a file of people', () => {
  it.each([
    ['commas', 'First Name,Last Name,Email\nKim,Berg,kim@lumen.example\n'],
    ['semicolons', 'first_name;last_name;e-mail\r\nKim;Berg;kim@lumen.example\r\n'],
    ['tabs', 'FIRSTNAME\tSURNAME\tMAIL\nKim\tBerg\tkim@lumen.example'],
    ['a byte order mark', '\uFEFFFirst name,Last name,Email address\nKim,Berg,kim@lumen.example'],
    ['quotes around cells', '"First name","Last name","Email"\n"Kim","Berg","kim@lumen.example"'],
    ['columns in another order and others between', 'Email,Phone,Last name,First name\nkim@lumen.example,112,Berg,Kim'],
    ['blank lines and spaces', '\n First name , Last name , Email \n\n Kim , Berg , kim@lumen.example \n , , \n'],
  ])('is read with %s', (_what, text) => {
    expect(readPeopleFile(text)).toMatchObject([{ ...kim, role: '', groups: '' }]);
  });

  it('keeps delimiters, quotes and line breaks within quotes, and knows the line of each row', () => {
    const rows = readPeopleFile(
      'First name,Last name,Email,Role,Groups\n' +
        '"Kim ""K"", Jr","Berg\nOlsen",kim@lumen.example,admin,"A;B"\n' +
        'Lea,Ott,lea@lumen.example,,',
    );
    expect(rows).toMatchObject([
      { firstName: 'Kim "K", Jr', lastName: 'Berg\nOlsen', role: 'admin', groups: 'A;B', line: 3 },
      { firstName: 'Lea', role: '', groups: '', line: 4 },
    ]);
  });

  it('may have short rows, whose missing cells are blank', () => {
    expect(readPeopleFile('First name,Last name,Email\nKim')).toMatchObject([
      { firstName: 'Kim', lastName: '', email: '' },
    ]);
  });

  const rows = (count: number): string => {
    const lines = Array.from({ length: count }, (_, at) => `Kim,Berg,kim${String(at)}@x.example`);
    return `First name,Last name,Email\n${lines.join('\n')}`;
  };
  it('has a maximum number of rows', () => {
    expect(readPeopleFile(rows(limits.importRowsMax))).toHaveLength(limits.importRowsMax);
    expect(() => readPeopleFile(rows(limits.importRowsMax + 1))).toThrow(
      expect.objectContaining({ code: 'IMPORT_TOO_LARGE' }),
    );
    expect(() => readPeopleFile('x'.repeat(limits.importCharactersMax + 1))).toThrow(
      expect.objectContaining({ code: 'IMPORT_TOO_LARGE' }),
    );
  });

  it.each([
    ['', 'IMPORT_EMPTY', {}],
    ['First name,Last name,Email\n', 'IMPORT_EMPTY', {}],
    ['First name,Email\nKim,kim@lumen.example', 'IMPORT_COLUMN_MISSING', { column: 'last name' }],
    ['Kim,Berg,kim@lumen.example', 'IMPORT_COLUMN_MISSING', { column: 'first name' }],
    ['First name,Last name,Email,e-mail\nKim,Berg,a,b', 'IMPORT_COLUMN_TWICE', { column: 'email' }],
    ['First name,Last name,Email\nKim,"Berg,kim@lumen.example', 'IMPORT_UNREADABLE', {}],
  ])('is refused when it is %j: %s', (text, code, args) => {
    expect(() => readPeopleFile(text)).toThrow(
      expect.objectContaining({ code, args: expect.objectContaining(args) as unknown }),
    );
  });
});
