import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findChanged } from './changedFiles.ts';
import { observedFolder } from './observe/observations.ts';
import { tsc } from './compiler.ts';
import { runCompileMessages } from './runCompileMessages.ts';
import { openTestFolder } from './testFolder.ts';
import { provideTestNeeds } from './testNeeds.ts';
import {
  joined,
  readPlaywrightReport,
  readVitestReport,
  shorten,
  summary,
  type Outcome,
  type PlaywrightReport,
  type VitestReport,
} from './testReports.ts';

const root = path.dirname(import.meta.dirname);
const reports = path.join(root, 'node_modules', '.cache', 'snaplore', 'reports');
/** The tools, and the product under test, start dozens of processes that load the same code. */
const compileCache = path.join(root, 'node_modules', '.cache', 'compile');
const minute = 60_000;
/** Ends a stage that hangs; a busy machine takes several times as long, and still has to come to its end. */
const hangsAfterMs = 75 * minute;
/** The tools that are running. */
const running = new Set<ChildProcess>();

interface Ended {
  code: number | null;
  output: string;
}

/**
 * `--changed` or `--changed=COMMIT`: only what the changes can reach is checked. `--observe`: what the product answers
 * and shows is recorded for `pnpm coverage:spec`. Other words name stages.
 */
const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
const changedOption = options.find((word) => word.startsWith('--changed'));
const changed = changedOption === undefined ? null : findChanged(root, changedOption.split('=')[1]);

/** Runs one tool to its end and captures its output; kills it with its children when it hangs. */
function run(args: string[], settings: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const env = {
      ...process.env,
      NO_COLOR: '1',
      FORCE_COLOR: '0',
      CI: 'true',
      NODE_COMPILE_CACHE: compileCache,
      ...settings,
    };
    const child = spawn(process.execPath, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const limit = setTimeout(() => {
      output += `\nEnded after ${String(hangsAfterMs / minute)} minutes.`;
      end(child, 'SIGKILL');
    }, hangsAfterMs);
    child.on('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ code, output });
    });
  });
}

function end({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, name);
  } catch {
    // It has ended meanwhile.
  }
}

/** A stage that counts as one test: all its commands must succeed. */
async function all(name: string, commands: string[][]): Promise<Outcome> {
  const ended: Ended[] = [];
  for (const command of commands) ended.push(await run(command));
  const failed = ended.filter(({ code }) => code !== 0);
  if (failed.length === 0) return { passed: 1, failed: 0, skipped: 0, failures: [] };
  return {
    passed: 0,
    failed: 1,
    skipped: 0,
    failures: [`FAILED ${name}\n${failed.map(({ output }) => shorten(output)).join('\n')}`],
  };
}

/** A stage that counts its tests from a JSON report; a missing or empty report is a failure. */
async function counted(
  name: string,
  args: string[],
  read: (report: unknown) => Outcome,
  mayRunNone = false,
  settings: Record<string, string> = {},
): Promise<Outcome> {
  const file = path.join(reports, `${name}.json`);
  rmSync(file, { force: true });
  const ended = await run(
    args.map((arg) => arg.replace('REPORT', file)),
    settings,
  );
  const outcome = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, failures: [] };
  const nothingRan = outcome.passed + outcome.failed === 0 && !(mayRunNone && ended.code === 0);
  if (nothingRan || (ended.code !== 0 && outcome.failed === 0)) {
    outcome.failed += 1;
    outcome.failures.push(
      `FAILED ${name}: ${
        nothingRan ? 'no test ran' : `ended with code ${String(ended.code)}`
      }\n${shorten(lastLines(ended.output))}`,
    );
  }
  return outcome;
}

/** The last lines of a tool's output, without ffmpeg's about each video. */
const lastLines = (text: string): string =>
  text
    .trim()
    .split('\n')
    .filter((line) => !/^\[\w+ @ 0x/.test(line))
    .slice(-24)
    .join('\n');
/** Folders beside the packages with TypeScript projects of their own. */
const looseFolders = ['scripts', 'e2e', 'bench'].filter((folder) =>
  existsSync(path.join(root, folder, 'tsconfig.json')),
);

const endToEnd = (name: string, options: string[], settings: Record<string, string> = {}): Promise<Outcome> =>
  counted(
    name,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--reporter=json',
      ...(changed === null ? [] : [`--only-changed=${changed.since}`, '--pass-with-no-tests']),
      ...options,
    ],
    (report) => readPlaywrightReport(report as PlaywrightReport),
    changed !== null,
    { PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(reports, `${name}.json`), ...settings },
  );

/** The packages' declarations, which importing projects and type-aware lint rules need first. */
let compiled: Promise<Outcome> | null = null;
const compilePackages = (): Promise<Outcome> => (compiled ??= all('types', [[tsc, '-b']]));

interface Stage {
  name: string;
  run: () => Promise<Outcome>;
}

const types: Stage = {
  name: 'types',
  run: async () =>
    joined([
      await compilePackages(),
      await all('types', [
        [tsc, '-p', 'packages/recorder'],
        [tsc, '-p', 'packages/extension'],
        [tsc, '-p', 'packages/web', '--noEmit'],
        ...looseFolders.map((folder) => [tsc, '-p', folder]),
      ]),
    ]),
};

const freshness: Stage = {
  name: 'freshness',
  run: () => all('freshness', [['scripts/checkFreshness.ts']]),
};

const lint: Stage = {
  name: 'lint',
  run: async () => {
    await compilePackages();
    return await all('lint', [
      ...(changed?.linted.length === 0
        ? []
        : ['node_modules/eslint/bin/eslint.js', 'node_modules/oxlint/bin/oxlint'].map((linter) => [
            linter,
            ...(changed?.linted ?? ['.']),
          ])),
      ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'],
      ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '--config', '.dependency-cruiser.cjs', 'packages'],
    ]);
  },
};

const unit: Stage = {
  name: 'unit',
  run: () =>
    counted(
      'unit',
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=dot',
        '--reporter=json',
        '--outputFile.json=REPORT',
        ...(changed === null ? [] : [`--changed=${changed.since}`, '--passWithNoTests']),
      ],
      (report) => readVitestReport(report as VitestReport),
      changed !== null,
    ),
};

/** The words that videos show are read for e2e/shownText.spec.ts alone: that takes longer than making the videos. */
const journeys: Stage = {
  name: 'e2e',
  run: () => endToEnd('e2e', ['--grep-invert=@alone'], { READ_SHOWN_TEXT: '0' }),
};

/**
 * Tests that kill a server would disturb those beside them, and some wait most of the time: one after the other, on a
 * product whose media URLs expire as soon as e2e/mediaRenewal.spec.ts needs.
 */
const journeysAlone: Stage = {
  name: 'e2eAlone',
  run: () => endToEnd('e2eAlone', ['--grep=@alone', '--workers=1'], { MEDIA_URL_SECONDS: '20' }),
};

/**
 * Rounds run one after the other, the lanes of one side by side, so that what waits leaves the cores to what works. The
 * journeys have a round of their own: pages take all cores.
 */
const rounds: Stage[][][] = [
  [
    [types, freshness, unit],
    [lint, journeysAlone],
  ],
  [[journeys]],
];
const stages = rounds.flat(2);

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    for (const child of running) end(child, 'SIGTERM');
    process.exit(130);
  });
}

const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
const unknownOption = options.find((word) => word !== '--observe' && word !== changedOption);
if (unknownOption !== undefined) {
  console.error(`No such option: ${unknownOption}. There are --changed, --changed=COMMIT and --observe.`);
  process.exit(1);
}
if (unknown.length > 0) {
  console.error(`No such stage: ${unknown.join(', ')}. There are ${stages.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

mkdirSync(reports, { recursive: true });
provideTestNeeds();
runCompileMessages();
const testFolder = openTestFolder();
if (testFolder !== null) process.env['TMPDIR'] = testFolder;
// Observations from here on belong to this run.
if (options.includes('--observe')) {
  process.env['OBSERVE'] = '1';
  if (names.length === 0 && changed === null) rmSync(observedFolder, { recursive: true, force: true });
}
const outcomes: Outcome[] = [];

/** A time in minutes and seconds. */
const minutes = (ms: number): string =>
  `${String(Math.floor(ms / minute))} min ${String(Math.round((ms % minute) / 1000)).padStart(2, '0')} s`;

async function tell({ name, run: runStage }: Stage): Promise<void> {
  const began = Date.now();
  const outcome = await runStage();
  outcomes.push(outcome);
  for (const failure of outcome.failures) console.log(`\n${failure}`);
  for (const each of outcome.notes ?? []) console.log(each);
  console.log(`${name.padEnd(10)} ${summary([outcome])}  (${minutes(Date.now() - began)})`);
}

/** `e2e` names both stages of journeys. */
const isChosen = ({ name }: Stage): boolean =>
  names.length === 0 || names.includes(name) || names.includes(name.replace(/Alone$/, ''));

const began = Date.now();
for (const lanes of rounds) {
  await Promise.all(
    lanes.map(async (lane) => {
      for (const stage of lane.filter(isChosen)) await tell(stage);
    }),
  );
}
console.log(`${'all'.padEnd(10)} in ${minutes(Date.now() - began)}`);
console.log(summary(outcomes));
process.exit(outcomes.some(({ failed }) => failed > 0) ? 1 : 0);
