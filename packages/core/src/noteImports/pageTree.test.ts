import { expect, it } from 'vitest';
import { nameOfPage, withoutNotionId } from './pageKinds.js';
import { pageTree } from './pageTree.js';

const id = (digit: string): string => digit.repeat(32);
const treeOf = (paths: string[]): [string, string | null][] =>
  pageTree(paths, withoutNotionId).map(({ path, parent }) => [
    nameOfPage(path, 'notion'),
    parent === null ? null : nameOfPage(parent, 'notion'),
  ]);

it('puts pages below the page whose folder they are in, whether it has the id of the page or not', () => {
  const paths = (folder: string): string[] => [
    `Shop ${id('a')}.md`,
    `Shop${folder && ` ${id('a')}`}/Parts ${id('b')}_all.csv`,
    `Shop${folder && ` ${id('a')}`}/Parts${folder && ` ${id('b')}`}/Spoke ${id('c')}.md`,
  ];
  for (const folder of ['', 'with its id'])
    expect(treeOf(paths(folder))).toEqual([
      ['Shop', null],
      ['Parts', 'Shop'],
      ['Spoke', 'Parts'],
    ]);
});

it('makes a folder an article of its own where several pages have its name', () => {
  expect(treeOf([`Parts ${id('a')}.md`, `Parts ${id('b')}.md`, `Parts/Spoke ${id('c')}.md`])).toEqual([
    ['Parts', null],
    ['Parts', null],
    ['Parts', null],
    ['Spoke', 'Parts'],
  ]);
});
