/** The result of a stage of the tests. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** Failures, ready to print: a headline and some lines each. */
  failures: string[];
  /** Notes that are printed although nothing failed: a line each. */
  notes?: string[];
}

const linesShown = 25;

/** The part of vitest's JSON report that is read here. */
export interface VitestReport {
  testResults: {
    name: string;
    message?: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport {
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    line: number;
    tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: PlaywrightResult[] }[];
  }[];
}

/** One attempt of a test. */
interface PlaywrightResult {
  status?: string;
  errors?: { message?: string }[];
  annotations?: { type: string }[];
}

/** The annotation of an end-to-end attempt in which the browser's own page process crashed. */
export const browserCrash = 'browser crash';

/** Only these may be skipped, when their server is not available: S3 storage and Agenda on MongoDB. */
const maySkip = /(s3Storage|[mM]ongo[^/]*)\.test\.ts$/;

/** Counts a vitest report. A file that could not be loaded counts as one failure, and so does an unexpected skip. */
export function readVitestReport(report: VitestReport): Outcome {
  const outcome: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for (const file of report.testResults) {
    if (file.assertionResults.length === 0 && file.status === 'failed') fail(outcome, file.name, file.message ?? '');
    for (const test of file.assertionResults) {
      if (test.status === 'passed') outcome.passed += 1;
      else if (test.status === 'failed')
        fail(outcome, `${file.name} > ${test.fullName}`, (test.failureMessages ?? []).join('\n'));
      else if (maySkip.test(file.name)) outcome.skipped += 1;
      else
        fail(
          outcome,
          `${file.name} > ${test.fullName}`,
          'It did not run, and only the S3 and MongoDB suites may be skipped.',
        );
    }
  }
  return outcome;
}

/** True when every failed attempt had a crash of the browser, which says nothing about the product. */
function onlyBrowserCrashed(results: PlaywrightResult[]): boolean {
  return results
    .filter(({ status }) => status !== 'passed')
    .every(({ annotations }) => annotations?.some(({ type }) => type === browserCrash));
}

/**
 * Counts a Playwright report. A test that passed only on a retry counts as failed, unless the browser crashed in the
 * first attempt.
 */
export function readPlaywrightReport(report: PlaywrightReport): Outcome {
  const outcome: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for (const error of report.errors) fail(outcome, 'end to end', error.message ?? '');
  const visit = (suite: PlaywrightSuite, above: string): void => {
    for (const spec of suite.specs) {
      const name = `e2e/${suite.file}:${String(spec.line)} > ${[above, spec.title].filter(Boolean).join(' > ')}`;
      for (const test of spec.tests) {
        if (test.status === 'expected') outcome.passed += 1;
        else if (test.status === 'flaky' && onlyBrowserCrashed(test.results)) {
          outcome.passed += 1;
          (outcome.notes ??= []).push(`The browser crashed in ${name}: passed when tried again.`);
        } else if (test.status === 'skipped')
          fail(outcome, name, 'It did not run, and end-to-end tests may not be skipped.');
        else
          fail(
            outcome,
            name,
            test.results
              .flatMap((result) => result.errors ?? [])
              .map((error) => error.message ?? '')
              .join('\n'),
          );
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, [above, inner.title].filter(Boolean).join(' > '));
  };
  for (const suite of report.suites) visit(suite, '');
  return outcome;
}

function fail(outcome: Outcome, headline: string, details: string): void {
  outcome.failed += 1;
  outcome.failures.push(`FAILED ${headline}\n${shorten(details)}`);
}

/** Shortens a text to fit a screen and removes terminal colours. */
export function shorten(text: string): string {
  const lines = text
    .replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '')
    .trim()
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'));
  const shown =
    lines.length > linesShown
      ? [...lines.slice(0, linesShown), `... ${String(lines.length - linesShown)} more lines`]
      : lines;
  return shown.map((line) => `    ${line}`).join('\n');
}

/** The last line of the test run, whose format is fixed. */
export function summary(outcomes: Outcome[]): string {
  const { passed, failed, skipped } = joined(outcomes);
  return `${String(passed)} passed, ${String(failed)} failed, ${String(skipped)} skipped`;
}

/** Adds up several outcomes. */
export function joined(outcomes: Outcome[]): Outcome {
  const sum = (what: 'passed' | 'failed' | 'skipped'): number =>
    outcomes.reduce((total, outcome) => total + outcome[what], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: outcomes.flatMap(({ failures }) => failures),
    notes: outcomes.flatMap(({ notes }) => notes ?? []),
  };
}
