import { ServerError } from '@apollo/client';
import { describe, expect, it } from 'vitest';
import { codeOf, ConnectionError, errorText, faultText, statusOf } from './errorText.js';
import { readErrorResponse, authFailureOf, wordsOf } from './errorResponse.js';
import { refusedWith } from './testing/refusedWith.js';

const answer = (status: number, body: unknown, statusText = 'Bad Gateway') =>
  readErrorResponse(status, statusText, typeof body === 'string' ? body : JSON.stringify(body));
const served = (status: number, bodyText: string) =>
  new ServerError('failed', { response: new Response(null, { status, statusText: 'Unprocessable' }), bodyText });

describe('the message of a failed call', () => {
  it.each([
    ['the error', { error: 'Title cannot be empty!', errors: { title: 'Another' } }, 'Title cannot be empty!'],
    [
      'otherwise the first of the errors',
      { errors: { title: 'Field is required', slug: 'Another' } },
      'Field is required',
    ],
    ['otherwise the first of a list of errors', { errors: { title: ['Too long', 'Another'] } }, 'Too long'],
    ['otherwise the status', {}, 'Request error: #502 Bad Gateway'],
    ['otherwise the status, of a page', '<html>Bad Gateway</html>', 'Request error: #502 Bad Gateway'],
    ['otherwise the status, of an empty error', { error: '' }, 'Request error: #502 Bad Gateway'],
  ])('is %s', (_name, body, words) => {
    expect(wordsOf(answer(502, body))).toBe(words);
  });

  it('is the same over GraphQL, and "Connection error" when no answer arrived', () => {
    expect(errorText(served(422, '{"error":"The file is odd"}'))).toBe('The file is odd');
    expect(errorText(served(422, ''))).toBe('Request error: #422 Unprocessable');
    expect(errorText(refusedWith('TITLE_EMPTY'))).toBe('Title cannot be empty!');
    expect(errorText(new ConnectionError('fetch failed'))).toBe('Connection error');
    expect(errorText(new Error('A fault of ours'))).toBe('A fault of ours');
  });

  it('is only logged when the page itself is at fault', () => {
    expect(faultText(new TypeError('e is not iterable'))).toBe(
      'Something went wrong on this page. It has been reported.',
    );
    expect(faultText(served(422, '{"error":"The file is odd"}'))).toBe('The file is odd');
  });

  it.each([
    'Failed to fetch dynamically imported module: https://snaplore.test/assets/groups.js',
    'error loading dynamically imported module: /assets/groups.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/groups.css',
  ])('is that of a lost connection when the code of a screen did not load: %s', (message) => {
    expect(faultText(new TypeError(message))).toBe('Connection error');
  });

  it('of a lost connection counts as shown once it has been read', () => {
    const error = new ConnectionError('fetch failed');
    expect(error.isShown).toBe(false);
    errorText(error);
    expect(error.isShown).toBe(true);
  });
});

describe('the effect of a failed call on the app', () => {
  it.each([
    ['a marker of the company', 403, { code: 'COMPANY_DEACTIVATED', companyInactive: true }, 'COMPANY_DEACTIVATED'],
    [
      'the flag of the person',
      403,
      { code: 'USER_INACTIVE_IN_COMPANY', userInactiveInCompany: true },
      'USER_INACTIVE_IN_COMPANY',
    ],
    ['the code of a company that is not paid', 402, { code: 'COMPANY_NOT_PAID' }, 'COMPANY_NOT_PAID'],
    ['another 402', 402, { code: 'declined' }, null],
    ['a 401', 401, '', 'UNAUTHENTICATED'],
    ['a 401 with its code', 401, { code: 'UNAUTHENTICATED' }, 'UNAUTHENTICATED'],
    ['a 401 of a wrong password', 401, { code: 'CREDENTIALS_WRONG' }, null],
    ['a bare 403', 403, { code: 'FORBIDDEN' }, null],
    ['an internal server error', 502, '', null],
  ])('depends on %s', (_name, status, body, refusal) => {
    expect(authFailureOf(answer(status, body))).toBe(refusal);
  });

  it('is read with code and status from both transports', () => {
    expect([codeOf(served(413, '{"code":"PAYLOAD_TOO_LARGE"}')), statusOf(served(413, ''))]).toEqual([
      'PAYLOAD_TOO_LARGE',
      413,
    ]);
    expect([codeOf(refusedWith('NOT_FOUND')), statusOf(refusedWith('NOT_FOUND'))]).toEqual(['NOT_FOUND', 404]);
    expect([codeOf(new ConnectionError('x')), statusOf(new ConnectionError('x'))]).toEqual([null, null]);
  });
});
