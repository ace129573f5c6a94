import type { IncomingMessage } from 'node:http';
import type { Config } from '@snaplore/core/platform/config';
import { isOwnOrigin } from '../auth/recognise.js';

/**
 * True when a page of ours sent this request: by its Origin, or, where the browser sends none, by Sec-Fetch-Site.
 * A cookie that comes from anywhere else does not count (cross-site request forgery).
 */
export function comesFromOwnPage(request: IncomingMessage, config: Config): boolean {
  if (request.headers.origin !== undefined) return isOwnOrigin(request, config);
  return request.headers['sec-fetch-site'] === 'same-origin';
}
