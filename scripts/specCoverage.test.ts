import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Observation } from './observe/observations.ts';
import { measureCoverage, messagePattern, pathPattern, readTable } from './specCoverage.ts';
import { namedSections } from './specSections.ts';

describe('the coverage of the specification', () => {
  const calls = readTable(
    'id\ttransport\tmethod\tpath\nuser.me\thttp\tGET\t/user/me\nuser.get\thttp\tGET\t/user/{id}\nsocket.text\tw' +
      's\t-\t/ai-text\n',
  );
  const routes = readTable(
    'name\tpath\taccess\tscreen\nHome\t/\tsigned ' +
      'in\t\nLogin\t/login/{token?}\tpublic\t\nOld\t/browse/{slug}\tsigned in\tredirects home\n',
  );
  const messages = readTable('spec\tmessage\n1.2\tSave\n1.2\tThe group {name} has been successfully removed\n');
  const missing = (...seen: Observation[]): Record<string, string[]> =>
    Object.fromEntries(
      measureCoverage({ calls, routes, messages, fields: ['Me.id'] }, seen).map((section) => [
        section.name,
        section.missing,
      ]),
    );

  it('is empty without observations', () => {
    expect(missing()).toEqual({
      user: ['user.me (never answered, never refused)', 'user.get (never answered, never refused)'],
      socket: ['socket.text (never answered, never refused)'],
      routes: ['Home (never opened, never refused)', 'Login (never opened)', 'Old (never led on)'],
      '1.2': ['Save', 'The group {name} has been successfully removed'],
      fields: ['Me.id'],
    });
  });

  it('counts a call as answered and refused, matches fixed words first, and ignores internal errors', () => {
    const seen = missing(
      ['call', 'GET /api/user/me 200'],
      ['call', 'GET /api/user/me 401'],
      ['call', 'GET /api/user/- 500'],
      ['call', 'POST /api/user/- 200'],
    );
    expect(seen['user']).toEqual(['user.get (never answered, never refused)']);
    expect(missing(['call', 'GET /api/ai-text 101'], ['call', 'GET /api/ai-text 401'])['socket']).toEqual([]);
  });

  it('counts a call that redirects as answered, where it should', () => {
    const leading = readTable(
      'id\ttransport\tmethod\tpath\tresponse\nslack.connect\thttp\tGET\t/slack/{id}\tredirect\nslack.list\thttp' +
        '\tGET\t/slack\titems\n',
    );
    const seen: Observation[] = [
      ['call', 'GET /api/slack/- 303'],
      ['call', 'GET /api/slack 303'],
    ];
    expect(measureCoverage({ calls: leading, routes: [], messages: [], fields: [] }, seen)[0]?.missing).toEqual([
      'slack.connect (never refused)',
      'slack.list (never answered, never refused)',
    ]);
  });

  it('counts a screen as opened, and as refused when another screen opened instead', () => {
    expect(
      missing(['opened', '/'], ['redirected', '/ /login'], ['opened', '/login/abc'], ['redirected', '/browse/x /'])[
        'routes'
      ],
    ).toEqual([]);
    expect(missing(['opened', '/'], ['redirected', '/login /login/x'])['routes']).toContain('Home (never refused)');
  });

  it('counts a shown message and a resolved field', () => {
    const seen = missing(
      ['message', 'The group Sales has been successfully removed'],
      ['message', 'Save changes'],
      ['field', 'Me.id'],
    );
    expect([seen['1.2'], seen['fields']]).toEqual([['Save'], []]);
  });

  it('counts a screen that redirects as covered once it did', () => {
    const screens = readTable(
      'name\tpath\taccess\tscreen\nCallback\t/login/social/{token}\tpublic\tto login with ' +
        'token\nFail\t/login/fail/{words}\tpublic\tshows words, to login\n',
    );
    const lacking = (...seen: Observation[]) =>
      measureCoverage({ calls: [], routes: screens, messages: [], fields: [] }, seen)[0]?.missing;
    expect(lacking()).toEqual(['Callback (never led on)', 'Fail (never led on)']);
    expect(lacking(['redirected', '/login/social/x /login'], ['redirected', '/login/fail/x /login'])).toEqual([]);
    const named = { paths: {}, redirects: ['Home'], refusesInPlace: [], routes: {}, messages: {} };
    expect(
      measureCoverage(
        { calls, routes, messages, fields: [] },
        [
          ['redirected', '/ /b/x'],
          ['redirected', '/browse/x /'],
          ['opened', '/login'],
        ],
        named,
      ).find(({ list }) => list === 'routes')?.missing,
    ).toEqual([]);
  });

  it('counts a screen that refuses by what it shows as covered once it was opened', () => {
    const named = { paths: {}, redirects: [], refusesInPlace: ['Home'], routes: {}, messages: {} };
    const lacking = (...seen: Observation[]) =>
      measureCoverage({ calls: [], routes, messages: [], fields: [] }, seen, named)[0]?.missing;
    expect(lacking(['opened', '/login'])).toContain('Home (never opened)');
    expect(lacking(['opened', '/login'], ['opened', '/'])).toEqual(['Old (never led on)']);
  });

  it('finds a call whose path is described in words by the path that is named for it', () => {
    const parts = readTable("id\ttransport\tmethod\tpath\nvideo.putPart\thttp\tPUT\tthe part's url\n");
    const named = {
      paths: { 'video.putPart': '/media/uploads/{upload}/{part}' },
      redirects: [],
      refusesInPlace: [],
      routes: {},
      messages: {},
    };
    const seen: Observation[] = [
      ['call', 'PUT /media/uploads/a1/2 200'],
      ['call', 'PUT /media/uploads/a1/3 403'],
    ];
    expect(measureCoverage({ calls: parts, routes: [], messages: [], fields: [] }, seen, named)[0]?.missing).toEqual(
      [],
    );
  });

  it('is grouped by section for named screens and messages', () => {
    const named = {
      ...{ paths: {}, redirects: [], refusesInPlace: [] },
      routes: { accounts: ['Login'] },
      messages: { accounts: ['Save'] },
    };
    const sections = measureCoverage({ calls, routes, messages, fields: [] }, [['opened', '/login']], named).filter(
      ({ list }) => list !== 'calls',
    );
    expect(sections.map(({ list, name, missing: { length } }) => [list, name, length])).toEqual([
      ['routes', 'routes', 2],
      ['routes', 'accounts', 0],
      ['messages', 'accounts', 1],
      ['messages', '1.2', 1],
      ['graphql', 'fields', 0],
    ]);
  });

  it('names only documented rows in its sections, once', () => {
    for (const [list, column] of [
      ['routes', 'name'],
      ['messages', 'message'],
    ] as const) {
      const documented = readTable(
        readFileSync(new URL(`../packages/schema/spec/${list}.tsv`, import.meta.url), 'utf8'),
      ).map((row) => row[column]);
      const names = Object.values(namedSections[list]).flat();
      expect(names.filter((name) => !documented.includes(name))).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('finds a short message that is shown within a longer one in that one alone', () => {
    expect(
      ['14-days free trial', 'free trial', 'Start a free trial'].map((text) => messagePattern('free trial').test(text)),
    ).toEqual([true, false, false]);
  });

  it('reads the documented patterns of paths and messages', () => {
    expect(pathPattern('/b/{id}/{slug}/{mode?}').test('/b/1/x')).toBe(true);
    expect(
      ['/b/1/x/notes', '/b/1/x/a-paragraph'].map((path) => pathPattern('/b/{id}/{slug}/{mode?}').test(path)),
    ).toEqual([true, false]);
    expect(pathPattern('/user/search/{query}?invited=1').test('/user/search/ada')).toBe(true);
    expect(pathPattern('/company/').test('/company')).toBe(true);
    expect(pathPattern('/user/{id}').test('/user/1/2')).toBe(false);
    expect(
      messagePattern("Company '{title}' successfully created").test("Done. Company 'A' successfully created"),
    ).toBe(true);
  });
});
