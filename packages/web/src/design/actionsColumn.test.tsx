import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ActionsColumn } from './ActionsColumn.js';

it('the column of actions has a name, for screen readers alone', () => {
  expect(renderToStaticMarkup(<ActionsColumn className="tail" />)).toBe(
    '<th scope="col" class="tail"><span class="sr-only">Actions</span></th>',
  );
});
