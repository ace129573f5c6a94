import { describe, expect, it } from 'vitest';
import { browserCrash, readPlaywrightReport, readVitestReport, summary } from './testReports.ts';

const file = (name: string, statuses: string[], status = 'passed') => ({
  name,
  status,
  assertionResults: statuses.map((each, index) => ({
    fullName: `test ${index}`,
    status: each,
    failureMessages: each === 'failed' ? ['because'] : [],
  })),
});

describe('the summary of the tests', () => {
  it('counts what passed and names what failed', () => {
    const outcome = readVitestReport({ testResults: [file('a.test.ts', ['passed', 'passed', 'failed'], 'failed')] });
    expect(outcome).toMatchObject({ passed: 2, failed: 1, skipped: 0 });
    expect(outcome.failures[0]).toContain('a.test.ts > test 2\n    because');
  });

  it('allows only the S3 and MongoDB suites to be skipped', () => {
    const allowed = readVitestReport({
      testResults: [file('/x/s3Storage.test.ts', ['pending']), file('/x/agendaMongo.test.ts', ['skipped'])],
    });
    expect(allowed).toMatchObject({ passed: 0, failed: 0, skipped: 2 });
    expect(readVitestReport({ testResults: [file('/x/signIn.test.ts', ['skipped'])] })).toMatchObject({
      failed: 1,
      skipped: 0,
    });
  });

  it('counts a file that could not be loaded as a failure', () => {
    expect(
      readVitestReport({ testResults: [{ ...file('broken.test.ts', [], 'failed'), message: 'no such module' }] }),
    ).toMatchObject({ failed: 1 });
  });

  it('counts an end-to-end test that needed a retry as failed', () => {
    const spec = (status: 'expected' | 'flaky' | 'skipped' | 'unexpected') => ({
      title: status,
      line: 3,
      tests: [{ status, results: [{ errors: [{ message: 'gone' }] }] }],
    });
    const outcome = readPlaywrightReport({
      errors: [],
      suites: [
        {
          title: 'a.spec.ts',
          file: 'a.spec.ts',
          specs: [spec('expected')],
          suites: [{ title: 'inner', file: 'a.spec.ts', specs: [spec('flaky'), spec('skipped'), spec('unexpected')] }],
        },
      ],
    });
    expect(outcome).toMatchObject({ passed: 1, failed: 3, skipped: 0 });
    expect(outcome.failures[0]).toContain('e2e/a.spec.ts:3 > inner > flaky');
  });

  it('accepts a retry after a crash of the browser, and no other', () => {
    const tries = (...annotations: string[]) => ({
      title: 'watched',
      line: 3,
      tests: [
        {
          status: 'flaky' as const,
          results: [
            { status: 'failed', errors: [{ message: 'gone' }], annotations: annotations.map((type) => ({ type })) },
            { status: 'passed' },
          ],
        },
      ],
    });
    const outcome = readPlaywrightReport({
      errors: [],
      suites: [{ title: 'a.spec.ts', file: 'a.spec.ts', specs: [tries(browserCrash), tries('slow'), tries()] }],
    });
    expect(outcome).toMatchObject({
      passed: 1,
      failed: 2,
      skipped: 0,
      notes: ['The browser crashed in e2e/a.spec.ts:3 > watched: passed when tried again.'],
    });
  });

  it('ends with one line', () => {
    expect(
      summary([
        { passed: 2, failed: 0, skipped: 1, failures: [] },
        { passed: 3, failed: 1, skipped: 0, failures: [] },
      ]),
    ).toBe('5 passed, 1 failed, 1 skipped');
  });
});
