import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import compression from 'compression';
import express, { Router, type RequestHandler } from 'express';

/** What the build has beside a file, the smaller first; the names are those of Accept-Encoding. */
const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

type StaticOptions = NonNullable<Parameters<typeof express.static>[1]>;

/**
 * Serves the files of a folder as the build compressed them, to those who accept it. What has no compressed file, and
 * everybody else, goes on to the next handler (docs/decisions/files-are-compressed-by-the-build.md).
 */
function compressedFiles(folder: string, options: StaticOptions): RequestHandler {
  const serve = express.static(folder, {
    ...options,
    fallthrough: true,
    index: false,
    redirect: false,
    setHeaders: (response, file) => {
      const encoding = encodings.find(({ ending }) => file.endsWith(ending));
      if (!encoding) return;
      response.setHeader('Content-Encoding', encoding.name);
      response.type(extname(file.slice(0, -encoding.ending.length)));
    },
  });
  return (request, response, next) => {
    response.vary('Accept-Encoding');
    const encoding = encodings.find(({ name }) => request.acceptsEncodings(name) !== false);
    if (!encoding) {
      next();
      return;
    }
    const { url } = request;
    const [path = '', search] = url.split('?', 2);
    request.url = `${path}${encoding.ending}${search === undefined ? '' : `?${search}`}`;
    serve(request, response, (error?: unknown) => {
      request.url = url;
      next(error);
    });
  };
}

/** The built screens: hashed files are cached for ever, every other path serves the app. */
export function webApp(folder: string): Router {
  const router = Router();
  const hashed: StaticOptions = { immutable: true, maxAge: '365d' };
  const others: StaticOptions = { maxAge: '1h' };
  const page = compressedFiles(folder, { cacheControl: false });
  router.use('/assets', compressedFiles(join(folder, 'assets'), hashed));
  router.use(compressedFiles(folder, others));
  // What the build did not compress.
  router.use(compression());
  router.use('/assets', express.static(join(folder, 'assets'), { ...hashed, fallthrough: false }));
  router.use(express.static(folder, { ...others, index: false }));
  router.get(/.*/, (request, response, next) => {
    const file = join(folder, 'index.html');
    if (!request.accepts('html') || !existsSync(file)) {
      next();
      return;
    }
    response.setHeader('Cache-Control', 'no-cache');
    request.url = '/index.html';
    page(request, response, () => {
      response.sendFile(file);
    });
  });
  return router;
}
