import { createHash } from 'node:crypto';
import { AppError } from '@snaplore/core/kernel/appError';
import type { Config } from '@snaplore/core/kernel/config';
import { extensionArchivePath } from '@snaplore/schema/extension/extensionIdentity';
import { Router } from 'express';
import { makeExtensionArchive } from './extensionArchive.js';

interface Served {
  bytes: Uint8Array;
  etag: string;
}

/** Serves the archive of the extension to anybody; it is made once (docs/domains/extension.md). */
export function extensionRouter(config: Config, folder: string): Router {
  let made: Promise<Served> | null = null;
  const archive = async (): Promise<Served> => {
    made ??= makeExtensionArchive(folder, config).then((bytes) => ({
      bytes,
      etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
    }));
    try {
      return await made;
    } catch {
      // Without a build there is none; one that is made later is found.
      made = null;
      throw new AppError('NOT_FOUND');
    }
  };
  const router = Router();
  router.get(extensionArchivePath, async (_request, response) => {
    const { bytes, etag } = await archive();
    response.setHeader('Content-Type', 'application/zip');
    response.setHeader('Content-Disposition', 'attachment; filename="snaplore-extension.zip"');
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('ETag', etag);
    response.send(Buffer.from(bytes));
  });
  return router;
}
