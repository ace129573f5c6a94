import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as limits from '@snaplore/schema/limits';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../kernel/config.js';
import { pngOf } from '../../testing/pictures.js';
import { fetchImage, readImageUrl, type FetchOptions } from './fetchImage.js';
import { allowedAddresses, isPublicAddress } from './publicAddress.js';

let server: Server;
let answer: RequestListener;
let asked: string[] = [];
let port: number;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.headers.host ?? ''}${request.url ?? ''}`);
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  asked = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Only the test server's address is taken for one of the internet. */
const here: FetchOptions = { isAllowed: (address) => address === '127.0.0.1' };
const at = (path = '/a.png', host = '127.0.0.1'): URL => new URL(`http://${host}:${port}${path}`);
const notFetched = { code: 'IMAGE_NOT_FETCHED' };
const png: RequestListener = (_request, response) => response.end(pngOf(3, 2));
const to =
  (location: string): RequestListener =>
  (request, response) => {
    if (request.url === '/a.png') response.writeHead(302, { location }).end();
    else response.end(pngOf(3, 2));
  };

describe('an address of an image', () => {
  it.each([
    'https://example.com/a.png',
    'http://example.com',
    '  https://EXAMPLE.com/ä b?c=1#d ',
    'https://[2606:4700::1]/',
  ])('may be %s', (text) => {
    expect(readImageUrl(text)).toBeInstanceOf(URL);
  });
  it.each([
    '',
    'example.com/a.png',
    'ftp://example.com/a.png',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'https://user:password@example.com/',
    'https://',
    'http://exa mple.com/',
    `https://example.com/${'x'.repeat(limits.imageUrlMax)}`,
  ])('is not %s', (text) => {
    expect(() => readImageUrl(text)).toThrow('Please enter the correct url');
  });
});

describe('a network address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '2606:4700::1111'])('is public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.0.8',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001::1',
    '2001:db8::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    'localhost',
    '',
  ])('is not public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
  it('is allowed beside the public ones only where the settings name its network', () => {
    expect(allowedAddresses(readConfig({}))('127.0.0.1')).toBe(false);
    const allowed = allowedAddresses(readConfig({ IMAGE_NETWORKS: '10.1.0.0/16, fd12::/16' }));
    const addresses = ['10.1.2.3', 'fd12::1', '8.8.8.8', '10.2.0.1', '::1', '127.0.0.1'];
    expect(addresses.filter(allowed)).toEqual(['10.1.2.3', 'fd12::1', '8.8.8.8']);
    for (const wrong of ['10.1.0.0', '10.1.0.0/33', 'x/8', '10.1.0.0/8/8', 'fd12::/129'])
      expect(() => readConfig({ IMAGE_NETWORKS: wrong })).toThrow('IMAGE_NETWORKS');
  });
});

describe('an image is fetched', () => {
  it('from the internet, with redirects', async () => {
    answer = to('/b.png');
    expect((await fetchImage(at(), here)).equals(pngOf(3, 2))).toBe(true);
    expect(asked).toHaveLength(2);
  });

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
  ])('not from %s', async (address) => {
    answer = png;
    const url = new URL(address);
    url.port = String(port);
    await expect(fetchImage(url)).rejects.toMatchObject(notFetched);
    expect(asked).toEqual([]);
  });

  it('not from a name with any address that is not public', async () => {
    answer = png;
    for (const found of [['10.0.0.1'], ['127.0.0.1', '169.254.169.254'], ['127.0.0.1', '::ffff:10.0.0.1'], []])
      await expect(
        fetchImage(at('/', 'images.example'), { ...here, resolve: () => Promise.resolve(found) }),
      ).rejects.toMatchObject(notFetched);
    expect(asked).toEqual([]);
  });

  it.each([
    'http://127.0.0.2:PORT/',
    'http://169.254.169.254/latest/',
    'http://[::ffff:10.0.0.1]/',
    '//10.0.0.1/',
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
  ])('not by a redirect to %s', async (location) => {
    answer = to(location.replace('PORT', String(port)));
    await expect(fetchImage(at(), here)).rejects.toMatchObject(notFetched);
    expect(asked).toHaveLength(1);
  });

  it('from the address that was checked, though the name leads elsewhere the next time', async () => {
    answer = png;
    const found = [['127.0.0.1'], ['10.0.0.1']];
    const options = { ...here, resolve: () => Promise.resolve(found.shift() ?? []) };
    expect((await fetchImage(at('/a.png', 'rebinding.example'), options)).length).toBe(pngOf(3, 2).length);
    expect(asked).toEqual([`rebinding.example:${port}/a.png`]);
    expect(found).toEqual([['10.0.0.1']]);
    // Asked again for each redirect, and checked again.
    answer = to(at('/b.png', 'rebinding.example').href);
    const again = [['127.0.0.1'], ['10.0.0.1']];
    await expect(
      fetchImage(at('/a.png', 'rebinding.example'), { ...here, resolve: () => Promise.resolve(again.shift() ?? []) }),
    ).rejects.toMatchObject(notFetched);
  });

  it('within a number of redirects', async () => {
    answer = (_request, response) => response.writeHead(302, { location: `/${asked.length}` }).end();
    await expect(fetchImage(at(), here)).rejects.toMatchObject(notFetched);
    expect(asked).toHaveLength(limits.imageRedirectsMax + 1);
  });

  it.each<[string, RequestListener]>([
    ['a server that never answers', () => undefined],
    [
      'a server that drips',
      (_request, response) => {
        response.write('x');
        const drip = setInterval(() => response.write('x'), 20);
        response.once('close', () => {
          clearInterval(drip);
        });
      },
    ],
  ])('within a time: %s', async (_name, listener) => {
    answer = listener;
    await expect(fetchImage(at(), { ...here, timeoutMs: 300 })).rejects.toMatchObject(notFetched);
  });

  it('within a time, also when its name is not answered', async () => {
    const options = { ...here, timeoutMs: 100, resolve: () => new Promise<string[]>(() => undefined) };
    await expect(fetchImage(at('/', 'slow.example'), options)).rejects.toMatchObject(notFetched);
  });

  it('of a bounded size, announced or not', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': String(limits.noteImageMaxBytes + 1) });
      response.write('x');
    };
    await expect(fetchImage(at(), here)).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' });
    let closed = false;
    answer = (_request, response) => {
      response.once('close', () => {
        closed = true;
      });
      const more = (): void => {
        while (!closed && response.write(Buffer.alloc(1 << 20)));
        if (!closed) response.once('drain', more);
      };
      more();
    };
    await expect(fetchImage(at(), here)).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' });
    await expect.poll(() => closed).toBe(true);
  });

  it.each<[string, RequestListener]>([
    ['an error', (_request, response) => response.writeHead(404).end('no')],
    ['a compressed answer', (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')],
    ['a redirect to nowhere', (_request, response) => response.writeHead(302).end()],
    [
      'an answer that ends early',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('x', () => response.destroy());
      },
    ],
  ])('not from %s', async (_name, listener) => {
    answer = listener;
    await expect(fetchImage(at(), here)).rejects.toMatchObject(notFetched);
  });

  it('without anything of the person who asks', async () => {
    answer = ({ headers }, response) => response.end(JSON.stringify(headers));
    expect(Object.keys(JSON.parse((await fetchImage(at(), here)).toString()) as object).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
  });
});
