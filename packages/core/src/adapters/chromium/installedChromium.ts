import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

const programs = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
];
const programsOfWindows = ['chrome.exe', 'msedge.exe', 'chromium.exe'];

type Environment = Readonly<Record<string, string | undefined>>;

/** Where each system's installers put Chrome, Chromium and Edge. */
function usualPlaces(platform: NodeJS.Platform, environment: Environment): string[] {
  if (platform === 'darwin') {
    const names = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
    const folders = ['/Applications', ...(environment['HOME'] ? [join(environment['HOME'], 'Applications')] : [])];
    return folders.flatMap((folder) => names.map((name) => `${folder}/${name}.app/Contents/MacOS/${name}`));
  }
  if (platform === 'win32') {
    const folders = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((name) => environment[name] ?? []);
    const parts = [
      ['Google', 'Chrome', 'Application', 'chrome.exe'],
      ['Chromium', 'Application', 'chrome.exe'],
      ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
    ];
    return folders.flatMap((folder) => parts.map((part) => join(folder, ...part)));
  }
  return [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/microsoft-edge-stable',
    '/opt/google/chrome/chrome',
    '/opt/microsoft/msedge/msedge',
    '/snap/bin/chromium',
  ];
}

/** Returns whether a file is there and may be executed. */
export async function isProgram(path: string): Promise<boolean> {
  return await access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/**
 * Returns the first installed Chromium, Chrome or Edge: on PATH, else where the system's installers put it.
 * @param places replaces those places in tests.
 */
export async function findInstalledChromium(
  environment: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
  places: readonly string[] = usualPlaces(platform, environment),
): Promise<string | null> {
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(Boolean);
  const names = platform === 'win32' ? programsOfWindows : programs;
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const candidate of [...onPath, ...places]) if (await isProgram(candidate)) return candidate;
  return null;
}
