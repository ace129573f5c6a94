import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { QueryState } from './QueryState.js';

interface Answer {
  data?: readonly string[] | null;
  error?: unknown;
}

const draw = ({ data, error }: Answer): string =>
  renderToStaticMarkup(
    <QueryState
      data={data}
      error={error}
      onRetry={() => undefined}
      failed="Can not load drafts"
      nameError={(thrown) => (thrown instanceof RangeError ? 'Not found' : null)}
      skeleton={<i>skeleton</i>}
      isEmpty={(drafts) => drafts.length === 0}
      empty={<i>no drafts</i>}
    >
      {(drafts) => <b>{drafts.join(' ')}</b>}
    </QueryState>,
  );

describe('the state of a query', () => {
  it('is a skeleton until there is an answer', () => {
    expect(draw({})).toBe('<i>skeleton</i>');
    expect(draw({ data: null })).toBe('<i>skeleton</i>');
  });

  it('is its data, or what is shown in place of empty data', () => {
    expect(draw({ data: ['one', 'two'] })).toBe('<b>one two</b>');
    expect(draw({ data: [] })).toBe('<i>no drafts</i>');
  });

  it('keeps the data where asking again fails', () => {
    expect(draw({ data: ['one'], error: new Error('No answer') })).toBe('<b>one</b>');
  });

  it('is an alert with what happened, and Retry', () => {
    const html = draw({ error: new Error('No answer') });
    expect(html).toContain('role="alert"');
    expect(html).toContain('Can not load drafts');
    expect(html).toContain('<p>No answer</p>');
    expect(html).toMatch(/<button[^>]*>.*Retry.*<\/button>/);
  });

  it('is a page of its own where one is given for a failure', () => {
    const html = renderToStaticMarkup(
      <QueryState
        data={undefined}
        error={new Error('No answer')}
        onRetry={() => undefined}
        failed="Can not load drafts"
        Failure={({ title, text }) => <i>{`${title}: ${text}`}</i>}
        skeleton={null}
      >
        {() => null}
      </QueryState>,
    );
    expect(html).toBe('<i>Can not load drafts: No answer</i>');
  });

  it('has the title of the error where that says it all', () => {
    const html = draw({ error: new RangeError('No such row') });
    expect(html).toContain('Not found');
    expect(html).not.toContain('No such row');
    expect(html).not.toContain('Can not load drafts');
  });
});
