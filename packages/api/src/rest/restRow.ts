import type { Origin } from '@snaplore/core/sessions/openSession';
import type { Caller, MemberCaller } from '@snaplore/core/kernel/caller';
import { z } from 'zod';
import type { Loaders } from '../loaders/loaders.js';

export type RestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The least right that may succeed, in the words of the list of calls. */
export type RestAccess =
  | 'public'
  | 'user'
  | 'companyManager'
  | 'companyAdmin'
  | 'workspaceView'
  | 'workspaceEditArticles'
  | 'workspaceEdit'
  | 'workspaceManage'
  | 'commentAuthorOrWorkspaceEdit'
  | 'uploaderOrArticleView'
  | 'superAdmin';

/** The names between braces of a path. */
export type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string> & ParamsOf<Rest>
  : object;

/** One request, checked: who asks, and what they sent. */
export interface RestCall<Who extends Caller, Params, Query, Body> {
  caller: Who;
  params: Params;
  query: Query;
  body: Body;
  loaders: Loaders;
  origin: Origin;
  /** The host of ours that was asked. */
  hostname: string;
  /** False for a GET on a cookie alone, which changes nothing. */
  mayChange: boolean;
}

interface RowSpec<
  Who extends Caller,
  Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Result,
  Answer extends z.ZodType,
> {
  /** The call's name in the list of calls; its tests bear it too. */
  id: string;
  method: RestMethod;
  path: Path;
  summary: string;
  query?: Query;
  body?: Body;
  /** The shape of the answer's body. */
  answer: Answer;
  /** The core command or query. */
  run(call: RestCall<Who, ParamsOf<Path>, z.output<Query>, z.output<Body>>): Promise<Result>;
  /** Its result in the words of the documents. */
  map(
    result: Result,
    call: RestCall<Who, ParamsOf<Path>, z.output<Query>, z.output<Body>>,
  ): z.input<Answer> | Promise<z.input<Answer>>;
}

/** A row of the table, whatever its types. */
export interface RestRow {
  id: string;
  method: RestMethod;
  path: string;
  access: RestAccess;
  summary: string;
  /** Whether somebody without a name may ask: public calls, and reads that a public workspace allows. */
  isOpen: boolean;
  /** A GET that changes something: never on a cookie alone. */
  changesByGet: boolean;
  /** Whether the body may hold a photo or a logo, and be as large. */
  takesPicture: boolean;
  /** How many bytes of an error report the body is; null where it is JSON. */
  envelopeBytes: number | null;
  /** Where a browser is shown why it was not led on, by the call's params; null where nobody is led. */
  refusedAt: ((params: Record<string, string>, code: string) => string) | null;
  /** The status of success; of 204 there is no body, and 303 leads elsewhere. */
  status: 200 | 204 | 303;
  query: z.ZodType | null;
  body: z.ZodType | null;
  answer: z.ZodType;
  handle(call: RestCall<Caller, Record<string, string>, unknown, unknown>): Promise<unknown>;
}

type Fixed = Pick<RestRow, 'access' | 'isOpen' | 'changesByGet' | 'takesPicture'> &
  Partial<Pick<RestRow, 'envelopeBytes' | 'status' | 'refusedAt'>>;

function erase<
  Who extends Caller,
  Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Result,
  Answer extends z.ZodType,
>(spec: RowSpec<Who, Path, Query, Body, Result, Answer>, fixed: Fixed): RestRow {
  return {
    id: spec.id,
    method: spec.method,
    path: spec.path,
    summary: spec.summary,
    envelopeBytes: null,
    refusedAt: null,
    status: 200,
    ...fixed,
    query: spec.query ?? null,
    body: spec.body ?? null,
    answer: spec.answer,
    // The router has checked who asks and what they sent against this very row.
    handle: async (unchecked) => {
      const call = unchecked as RestCall<Who, ParamsOf<Path>, z.output<Query>, z.output<Body>>;
      return await spec.map(await spec.run(call), call);
    },
  };
}

/** A call for signed-in people. */
export function memberRow<
  Path extends string,
  Result,
  Answer extends z.ZodType,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(
  spec: RowSpec<MemberCaller, Path, Query, Body, Result, Answer> & {
    access: Exclude<RestAccess, 'public'>;
    changesByGet?: boolean;
    takesPicture?: boolean;
  },
): RestRow {
  const { access, changesByGet = false, takesPicture = false } = spec;
  return erase(spec, { access, isOpen: false, changesByGet, takesPicture });
}

/** Where a call leads, and the cookie that goes with it. */
export interface Redirect {
  address: string;
  cookie: string | null;
}

/**
 * The token of an address that a browser is led to: the session's own, or a single-use ticket; a page of ours needs
 * none.
 */
export const addressToken = z.object({ token: z.string().optional(), ticket: z.string().optional() });

/**
 * A call that a browser goes to and is led away from: by its address's token, by bearer, or by cookie from a page of
 * ours.
 */
export function leadingRow<Path extends string>(
  spec: Pick<
    RowSpec<MemberCaller, Path, typeof addressToken, z.ZodUndefined, Redirect, z.ZodType<Redirect>>,
    'id' | 'path' | 'summary' | 'run'
  > & { access: Exclude<RestAccess, 'public'>; refusedAt: NonNullable<RestRow['refusedAt']> },
): RestRow {
  return erase<MemberCaller, Path, typeof addressToken, z.ZodUndefined, Redirect, z.ZodType<Redirect>>(
    { ...spec, method: 'GET', query: addressToken, answer: z.custom<Redirect>(), map: (led) => led },
    {
      access: spec.access,
      isOpen: false,
      changesByGet: false,
      takesPicture: false,
      status: 303,
      refusedAt: spec.refusedAt,
    },
  );
}

/** A call for anybody; it does not even ask who. */
export function publicRow<
  Path extends string,
  Result,
  Answer extends z.ZodType,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(spec: RowSpec<Caller, Path, Query, Body, Result, Answer>): RestRow {
  return erase(spec, { access: 'public', isOpen: true, changesByGet: false, takesPicture: false });
}

/** A read for whoever may see the workspace: of a public one, that is anybody. */
export function viewRow<
  Path extends string,
  Result,
  Answer extends z.ZodType,
  Query extends z.ZodType = z.ZodUndefined,
>(spec: RowSpec<Caller, Path, Query, z.ZodUndefined, Result, Answer>): RestRow {
  return erase(spec, { access: 'workspaceView', isOpen: true, changesByGet: false, takesPicture: false });
}

/** A call for anybody whose body is an error report in the words of its collector, and whose answer says nothing. */
export function envelopeRow<Path extends string>({
  maxBytes,
  ...spec
}: Pick<
  RowSpec<Caller, Path, z.ZodUndefined, z.ZodType<Uint8Array>, null, z.ZodUndefined>,
  'id' | 'method' | 'path' | 'summary' | 'run'
> & { maxBytes: number }): RestRow {
  return erase<Caller, Path, z.ZodUndefined, z.ZodType<Uint8Array>, null, z.ZodUndefined>(
    { ...spec, body: z.instanceof(Uint8Array), answer: z.undefined(), map: () => undefined },
    { access: 'public', isOpen: true, changesByGet: false, takesPicture: false, envelopeBytes: maxBytes, status: 204 },
  );
}
