import type { Observation } from './observe/observations.ts';
import { longerMessages, type NamedSections } from './specSections.ts';

/** The coverage of a part of the specification. */
interface Section {
  /** `calls`, `routes`, `messages` or `graphql`. */
  list: string;
  name: string;
  total: number;
  /** The rows that were not observed, and what is missing of each. */
  missing: string[];
}

type Row = Record<string, string>;

/** Reads a table whose first line names its columns. */
export function readTable(text: string): Row[] {
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const names = head.split('\t');
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, index) => [names[index] ?? '', cell])));
}

const escape = (text: string): string => text.replace(/[.*+?^$()[\]\\|]/g, '\\$&');

/** A documented path as a pattern: `{name}` is one segment, `{name?}` an optional one, and a mode is notes or video. */
export function pathPattern(path: string): RegExp {
  const steps = path
    .replace(/\?(?!\}).*$/, '')
    .replace(/\/$/, '')
    .replace(/\/\{mode\?\}/g, '\u0003')
    .replace(/\/\{\w+\?\}/g, '\u0001')
    .replace(/\{\w+\}/g, '\u0002');
  const inner = escape(steps)
    .replaceAll('\u0001', '(?:/[^/]+)?')
    .replaceAll('\u0002', '[^/]+')
    .replaceAll('\u0003', '(?:/(?:notes|video))?');
  return new RegExp(`^${inner}/?$`);
}

/** The number of fixed segments of a path: of two matching patterns the one with more counts. */
const fixedSteps = (path: string): number =>
  path.split('/').filter((step) => step !== '' && !step.includes('{')).length;

/** The row whose path matches, fixed words before parameters. */
function rowOf(rows: readonly Row[], path: string): Row | undefined {
  return rows
    .filter((row) => pathPattern(row['path'] ?? '').test(path))
    .sort((one, other) => fixedSteps(other['path'] ?? '') - fixedSteps(one['path'] ?? ''))[0];
}

const shortest = 25;

/**
 * A documented message as a pattern. A short one must match the whole text, unless it is named with the longer one that
 * it is shown within; a long one may be part of the text.
 */
export function messagePattern(documented: string): RegExp {
  const message = longerMessages[documented] ?? documented;
  const inner = escape(message)
    .replace(/\\\.\\\.\\\./g, '.*')
    .replace(/\{\w+\}/g, '.+?');
  return new RegExp(message.length < shortest ? `^\\s*${inner}\\s*$` : inner);
}

function callSections({ paths }: NamedSections, documented: readonly Row[], seen: readonly Observation[]): Section[] {
  const rows: Row[] = documented.map((row) => ({ ...row, path: paths[row['id'] ?? ''] ?? row['path'] ?? '' }));
  const answered = new Set<string>();
  const refused = new Set<string>();
  for (const [kind, value] of seen) {
    const [method = '', path = '', status = ''] = value.split(' ');
    if (kind !== 'call') continue;
    const isSocket = status === '101';
    const candidates = rows.filter((row) =>
      row['transport'] === 'ws' ? method === 'GET' : !isSocket && row['method'] === method,
    );
    const row = rowOf(candidates, path.replace(/^\/api/, ''));
    const id = row?.['id'];
    if (id === undefined) continue;
    if (/^[12]/.test(status) || (/^3/.test(status) && row?.['response'] === 'redirect')) answered.add(id);
    if (/^4/.test(status)) refused.add(id);
  }
  const sectionOf = (row: Row): string => row['id']?.split('.')[0] ?? '';
  return [...new Set(rows.map(sectionOf))].map((name) => {
    const own = rows.filter((row) => sectionOf(row) === name);
    const missing = own.flatMap(({ id = '' }) => {
      const lacks = [...(answered.has(id) ? [] : ['answered']), ...(refused.has(id) ? [] : ['refused'])];
      return lacks.length > 0 ? [`${id} (never ${lacks.join(', never ')})`] : [];
    });
    return { list: 'calls', name, total: own.length, missing };
  });
}

/** Groups rows by the section that names them in this column, else `rest`. */
function bySection(
  named: NamedSections['routes'],
  rows: readonly Row[],
  column: string,
  rest: (row: Row) => string,
): Map<string, Row[]> {
  const nameOf = (row: Row): string =>
    Object.keys(named).find((name) => named[name]?.includes(row[column] ?? '')) ?? rest(row);
  return Map.groupBy(rows, nameOf);
}

/** A screen that redirects when it has done its work: it is opened when it has redirected. */
const redirectsAfterWork = /^(redirects|to )|, to login$/;

/** A public screen refuses nobody, so it only has to be opened. */
function routeSections(
  { routes: named, redirects: elsewhere, refusesInPlace }: NamedSections,
  rows: readonly Row[],
  seen: readonly Observation[],
): Section[] {
  const opened = new Set<string | undefined>();
  const refused = new Set<string | undefined>();
  for (const [kind, value] of seen) {
    const [from = '', to = ''] = value.split(' ');
    if (kind === 'opened') opened.add(rowOf(rows, from)?.['name']);
    if (kind !== 'redirected') continue;
    const [asked, reached] = [rowOf(rows, from), rowOf(rows, to)];
    if (asked !== reached) refused.add(asked?.['name']);
  }
  const lacks = ({ name, access = '', screen = '' }: Row): string[] => {
    const redirects = redirectsAfterWork.test(screen) || elsewhere.includes(name ?? '');
    const redirectsNobody = (access === 'public' && !redirects) || refusesInPlace.includes(name ?? '');
    return [
      ...(opened.has(name) || redirects ? [] : ['opened']),
      ...(refused.has(name) || redirectsNobody ? [] : [redirects ? 'led on' : 'refused']),
    ];
  };
  return [...bySection(named, rows, 'name', () => 'routes')].map(([name, own]) => {
    const missing = own
      .filter((row) => lacks(row).length > 0)
      .map((row) => `${row['name'] ?? ''} (never ${lacks(row).join(', never ')})`);
    return { list: 'routes', name, total: own.length, missing };
  });
}

function messageSections(
  named: NamedSections['messages'],
  rows: readonly Row[],
  seen: readonly Observation[],
): Section[] {
  const texts = seen.filter(([kind]) => kind === 'message').map(([, text]) => text);
  return [...bySection(named, rows, 'message', (row) => row['spec'] ?? '')].map(([name, own]) => {
    const missing = own.filter(
      ({ message = '' }) => !texts.some((text) => text === message || messagePattern(message).test(text)),
    );
    return { list: 'messages', name, total: own.length, missing: missing.map((row) => row['message'] ?? '') };
  });
}

function fieldSection(fields: readonly string[], seen: readonly Observation[]): Section {
  const resolved = new Set(seen.filter(([kind]) => kind === 'field').map(([, name]) => name));
  return {
    list: 'graphql',
    name: 'fields',
    total: fields.length,
    missing: fields.filter((field) => !resolved.has(field)),
  };
}

/** Compares the tables of the specification, by section, and every `Type.field` of the schema with the observations. */
export function measureCoverage(
  spec: { calls: readonly Row[]; routes: readonly Row[]; messages: readonly Row[]; fields: readonly string[] },
  seen: readonly Observation[],
  named: NamedSections = { paths: {}, redirects: [], refusesInPlace: [], routes: {}, messages: {} },
): Section[] {
  return [
    ...callSections(named, spec.calls, seen),
    ...routeSections(named, spec.routes, seen),
    ...messageSections(named.messages, spec.messages, seen),
    fieldSection(spec.fields, seen),
  ];
}
