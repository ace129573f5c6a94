import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppServices } from '@snaplore/core/kernel/services';
import { readSharedPreview, type SharedPreview } from '@snaplore/core/sharing/sharedPreview.queries';
import { Router } from 'express';
import { visitorCaller } from './visitorCaller.js';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? '');

/** The tags that other sites read a preview from; of a link that tells nothing, the product's name alone. */
function previewTags(origin: string, preview: SharedPreview | null): string {
  const named: [string, string][] = [
    ['og:site_name', 'Snaplore'],
    ['og:title', preview?.title ?? 'Snaplore'],
    ...(preview ? [['og:type', 'article'] satisfies [string, string]] : []),
    ...(preview?.description ? [['og:description', preview.description] satisfies [string, string]] : []),
    ...(preview?.imagePath ? [['og:image', `${origin}${preview.imagePath}`] satisfies [string, string]] : []),
  ];
  return named.map(([name, content]) => `<meta property="${name}" content="${escape(content)}" />`).join('\n    ');
}

/**
 * The page of a shared article: the app with the tags of a preview. Its address is a secret, so that no other site is
 * told of it and no search engine keeps it (docs/domains/sharing.md).
 * @param folder where the built screens are.
 */
export function sharedPage(services: AppServices, folder: string): Router {
  const router = Router();
  router.use(['/b/shared', '/browse/shared', '/browseShared'], (_request, response, next) => {
    response.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
    next();
  });
  router.get(['/b/shared/:token', '/browse/shared/:token'], async (request, response, next) => {
    const html = request.accepts('html') ? await readFile(join(folder, 'index.html'), 'utf8').catch(() => null) : null;
    if (html === null) {
      next();
      return;
    }
    const caller = visitorCaller(services, request, response);
    // Without its preview the page still opens, and says itself what is wrong.
    const preview = await readSharedPreview(caller, { token: String(request.params['token']) }).catch(
      (error: unknown) => {
        services.log.warn({ err: error }, 'A shared article has no preview');
        return null;
      },
    );
    const tags = previewTags(new URL(services.config.publicUrl).origin, preview);
    // What it tells ends with the link, so that nobody keeps it.
    response.set('Cache-Control', 'no-store');
    response.type('html').send(html.replace('</head>', () => `  ${tags}\n  </head>`));
  });
  return router;
}
