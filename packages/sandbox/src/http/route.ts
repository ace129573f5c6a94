import type { World } from '../world.js';
import type { Fields } from './input.js';

/** A request as a route reads it. */
export interface SandboxRequest {
  /** What stands in the path where the route has a parameter. */
  id: string;
  /** The second parameter of the path. */
  secondId: string;
  query: URLSearchParams;
  body: Fields;
  /** The address the client used, with the path: pages of lists are addresses below it. */
  address: string;
}

/** One page of a list. */
export interface Page {
  items: object[];
  pagination: { per_page: number; next: string; has_more: boolean; estimated_total: number };
}

/** What a route answers: data in the protocol's envelope, a page of a list, plain JSON, or bytes. */
export type Answer =
  | { data: object; status?: number }
  | { page: Page }
  | { plain: object; status?: number }
  | { bytes: Uint8Array; type: string; fileName: string };

export interface Route {
  method: 'GET' | 'POST' | 'PATCH';
  /** Parts in braces are parameters. */
  path: string;
  /** Needs no api key: whoever holds the id in its path may ask. */
  isOpen?: boolean;
  handle: (world: World, request: SandboxRequest) => Answer;
}

/** A route as it is looked up. */
interface CompiledRoute extends Route {
  pattern: RegExp;
}

export const compileRoutes = (routes: readonly Route[]): CompiledRoute[] =>
  routes.map((route) => ({
    ...route,
    pattern: new RegExp(`^${route.path.replaceAll(/\{[a-z]+\}/g, '([A-Za-z0-9_-]{1,80})')}$`),
  }));

/** The route of a request with the parameters of its path. */
export function findRoute(
  routes: readonly CompiledRoute[],
  method: string,
  path: string,
): { route: Route; ids: string[] } | undefined {
  for (const route of routes) {
    const match = route.method === method ? route.pattern.exec(path) : null;
    if (match) return { route, ids: match.slice(1) };
  }
  return undefined;
}
