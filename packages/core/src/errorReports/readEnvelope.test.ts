import { describe, expect, it } from 'vitest';
import { envelopeOf } from '../testing/collector.js';
import { readDsn } from '../kernel/config.js';
import { readEnvelope, writeEnvelope } from './readEnvelope.js';

const read = (text: string) => readEnvelope(Buffer.from(text));
const header = '{"event_id":"fedcba98765432100123456789abcdef"}';

describe('an error report', () => {
  it('is read with payloads by line and by length, ignoring everything but errors', () => {
    const events = read(
      [
        header,
        '{"type":"attachment","length":9}',
        'any\nthing',
        '{"type":"event"}',
        '{"message":"One"}',
        '',
        '{"type":"session"}',
        '{"sid":"1"}',
      ].join('\n'),
    );
    expect(events.map(({ event }) => event)).toEqual([
      { message: 'One', event_id: 'fedcba98765432100123456789abcdef' },
    ]);
    const payload = '{"message":"zwei Zeilen",\n"level":"error"}';
    expect(read(`${header}\n{"type":"event","length":${Buffer.byteLength(payload)}}\n${payload}\n`)).toMatchObject([
      { event: { level: 'error' } },
    ]);
    expect(read(`${header}\n{"type":"session"}\n{}`)).toEqual([]);
  });

  it.each([
    ['empty', ''],
    ['not JSON', 'hello'],
    ['only a header', header],
    ['a list', '[]\n[]\n[]'],
    ['an item without a type', `${header}\n{}\n{}`],
    ['a length beyond the end', `${header}\n{"type":"event","length":100}\n{}`],
    ['a length that is too short', `${header}\n{"type":"event","length":2}\n{"message":"x"}`],
    ['a negative length', `${header}\n{"type":"event","length":-1}\n{}`],
    ['an error without an id', '{}\n{"type":"event"}\n{}'],
    ['too many items', `${header}\n${'{"type":"session"}\n{}\n'.repeat(51)}`],
  ])('is refused when it is %s', (_what, text) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }) as Error);
  });

  it('is scrubbed of secrets at any depth', () => {
    const token = 'Zk3'.repeat(14);
    const [report] = read(
      envelopeOf({
        message: `Not found for maya@lumen.example at https://snaplore.example/api/x?token=${token}#code=s3cret-code`,
        release: 'a'.repeat(40),
        user: { id: '7', email: 'maya@lumen.example', ip_address: '10.1.2.3' },
        request: {
          url: `https://snaplore.example/signup/short-token?ticket=s3cret-ticket`,
          method: 'GET',
          cookies: 's3cret-cookie',
          data: 's3cret-body',
          headers: { Referer: 's3cret-referer' },
          query_string: 's3cret-query',
        },
        breadcrumbs: [
          { data: { url: `/password-reset/${token}`, body: 's3cret-crumb' } },
          { message: 'Bearer s3cret-bearer' },
        ],
        extra: {
          Authorization: 's3cret-header',
          nested: { passwordOld: 's3cret-password', words: ['maya%40lumen.example'] },
        },
        exception: {
          values: [
            {
              type: 'TypeError',
              value: 'x is undefined',
              stacktrace: { frames: [{ filename: 'https://snaplore.example/assets/index-B7f.js', lineno: 3 }] },
            },
          ],
        },
      }),
    );
    const kept = writeEnvelope(report!);
    for (const secret of ['maya', 'lumen.example', 's3cret', token, 'short-token', '10.1.2.3', 'elsewhere'])
      expect(kept).not.toContain(secret);
    expect(report?.event).toMatchObject({
      release: 'a'.repeat(40),
      user: { id: '7' },
      request: { url: 'https://snaplore.example/signup/…', method: 'GET' },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'x is undefined',
            stacktrace: { frames: [{ filename: 'https://snaplore.example/assets/index-B7f.js', lineno: 3 }] },
          },
        ],
      },
    });
    expect(read(kept)).toEqual([report]);
  });

  it('takes little time for any content', () => {
    const begun = performance.now();
    for (const letter of ['a', '@', '?', '/login/', '?a=', '[', 'a@a.']) {
      const long = letter.repeat(Math.floor(190_000 / letter.length));
      read(envelopeOf({ message: long, extra: { [long.slice(0, 1_000)]: long.slice(0, 1_000) } }));
    }
    read(`${header}\n{"type":"event"}\n{"extra":${'['.repeat(5_000)}${']'.repeat(5_000)}}`);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});

describe('the address of a collector', () => {
  it.each([
    ['https://key@errors.example/42', 'https://errors.example/api/42/envelope/'],
    ['http://key@127.0.0.1:9000/below/42', 'http://127.0.0.1:9000/below/api/42/envelope/'],
  ])('of %s is %s', (dsn, address) => {
    expect(readDsn(dsn)).toEqual({ address, key: 'key' });
  });

  it.each(['https://errors.example/42', 'https://key@errors.example/', 'ftp://key@errors.example/42', '42', ''])(
    'is absent in %j',
    (dsn) => {
      expect(readDsn(dsn)).toBeNull();
    },
  );
});
