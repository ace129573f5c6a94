import { spawnSync } from 'node:child_process';
import { findBrowser, findHeadlessShell, findOnPath } from './findBrowser.ts';

interface Need {
  what: string;
  isThere(): boolean;
  /** The Debian packages that contain it. */
  packages: string[];
  /** The consequence when it is missing. */
  without: string;
}

const needs: Need[] = [
  {
    what: 'a browser',
    isThere: () => findBrowser() !== undefined,
    packages: ['chromium', 'fonts-liberation'],
    without: 'No browser: the end-to-end tests cannot run and count as failed. Install Chromium.',
  },
  {
    what: 'a browser without windows',
    isThere: () => findHeadlessShell() !== undefined,
    packages: ['chromium-headless-shell'],
    without: 'No chromium-headless-shell: the end-to-end tests run in the whole browser, which takes longer.',
  },
  {
    what: 'ffmpeg',
    isThere: () => findOnPath(['ffmpeg']) !== undefined,
    packages: ['ffmpeg'],
    without: 'No ffmpeg: videos are made and transcoded by the built-in libraries.',
  },
  {
    what: 'an S3 server',
    isThere: () =>
      ['radosgw', 'radosgw-admin', 'ceph-mon', 'ceph-osd', 'ceph', 'monmaptool'].every((program) =>
        findOnPath([program]),
      ),
    packages: ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'],
    without: 'No S3 server (radosgw): the suites on a bucket are skipped.',
  },
  {
    what: 'MongoDB',
    isThere: () => findOnPath(['mongod']) !== undefined || Boolean(process.env['TEST_MONGODB_URL']),
    packages: [],
    without: 'No mongod: the suite of Agenda on MongoDB is skipped.',
  },
];

/** Installs the tests' needs that Debian packages provide; prints a line for each that stays missing. */
export function provideTestNeeds(): void {
  const missing = needs.filter((need) => !need.isThere());
  const packages = missing.flatMap((need) => need.packages);
  const canInstall = process.getuid?.() === 0 && findOnPath(['apt-get']) !== undefined;
  if (packages.length > 0 && canInstall) {
    console.log(
      `Installing ${missing
        .filter((need) => need.packages.length > 0)
        .map((need) => need.what)
        .join(', ')} by apt ...`,
    );
    // Separately, so that one unavailable package does not prevent the others.
    apt(['update']);
    for (const need of missing)
      if (need.packages.length > 0) apt(['install', '-y', '--no-install-recommends', ...need.packages]);
  }
  for (const need of missing) if (!need.isThere()) console.log(need.without);
}

function apt(args: string[]): void {
  const done = spawnSync('apt-get', ['-qq', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    encoding: 'utf8',
    timeout: 300_000,
  });
  if (done.status !== 0) console.log(`apt-get ${args[0] ?? ''} failed: ${done.stderr.trim().split('\n').at(-1) ?? ''}`);
}
