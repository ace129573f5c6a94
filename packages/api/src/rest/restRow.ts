import type { Readable } from 'node:stream';
import type { Origin } from '@snaplore/core/sessions/openSession';
import type { Caller, MemberCaller } from '@snaplore/core/kernel/caller';
import { z } from 'zod';
import type { Loaders } from '../loaders/loaders.js';

type RestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The least right that may succeed, in the words of the documented list of calls. */
type RestAccess =
  | 'public'
  | 'user'
  | 'companyManager'
  | 'companyAdmin'
  | 'owner'
  | 'workspaceView'
  | 'workspaceEditArticles'
  | 'workspaceEdit'
  | 'workspaceManage'
  | 'commentAuthorOrWorkspaceEdit'
  | 'uploaderOrArticleView'
  | 'reactionOwner'
  | 'superAdmin';

/** The names between the braces of a path. */
type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string> & ParamsOf<Rest>
  : object;

/** One authenticated request with parsed input. */
export interface RestCall<Who extends Caller, Params, Query, Body> {
  caller: Who;
  params: Params;
  query: Query;
  body: Body;
  loaders: Loaders;
  origin: Origin;
  /** The password of a share, from the header X-Share-Password. */
  sharePassword: string | null;
  /** The host of the request. */
  hostname: string;
  /** False for a GET with only a cookie, which must change nothing. */
  mayChange: boolean;
  /** Ends when nobody waits for the answer any more. */
  signal: AbortSignal;
}

interface RowSpec<
  Who extends Caller,
  Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Result,
  Answer extends z.ZodType,
> {
  /** The call's name in the documented list, which its tests use too. */
  id: string;
  method: RestMethod;
  path: Path;
  /** Further paths of the call, which leave its params out: they are empty then. */
  alsoAt?: readonly string[];
  summary: string;
  query?: Query;
  body?: Body;
  /** Headers that the call reads, besides those of every call. */
  headers?: readonly string[];
  /** The schema of the answer's body. */
  answer: Answer;
  /** The core command or query. */
  run(call: RestCall<Who, ParamsOf<Path>, z.output<Query>, z.output<Body>>): Promise<Result>;
  /** Maps its result to the documented answer. */
  map(
    result: Result,
    call: RestCall<Who, ParamsOf<Path>, z.output<Query>, z.output<Body>>,
  ): z.input<Answer> | Promise<z.input<Answer>>;
}

/** A row of the table, with its types erased. */
export interface RestRow {
  id: string;
  method: RestMethod;
  path: string;
  alsoAt: readonly string[];
  access: RestAccess;
  summary: string;
  /** True when anonymous users may call it: public calls, and reads that a public workspace allows. */
  isOpen: boolean;
  /** True for a GET that changes data: never with only a cookie. */
  changesByGet: boolean;
  /** True when members of an unpaid company may call it, too: about themselves, their companies and what these pay. */
  isOpenUnpaid: boolean;
  /** True when the body may hold a photo or a logo, and be as large. */
  takesPicture: boolean;
  /** The largest size of an error report in the body; null where the body is JSON. */
  envelopeBytes: number | null;
  /** True when the body is a form with one file. */
  takesFile: boolean;
  /**
   * The page that shows a browser why it was not redirected, by the call's params; null for calls without a redirect.
   */
  refusedAt: ((params: Record<string, string>, code: string) => string) | null;
  /** The status of success: 204 has no body, 303 redirects. */
  status: 200 | 204 | 303;
  headers: readonly string[];
  query: z.ZodType | null;
  body: z.ZodType | null;
  answer: z.ZodType;
  handle(call: RestCall<Caller, Record<string, string>, unknown, unknown>): Promise<unknown>;
}

type Fixed = Pick<RestRow, 'access' | 'isOpen' | 'changesByGet' | 'takesPicture'> &
  Partial<Pick<RestRow, 'envelopeBytes' | 'takesFile' | 'status' | 'refusedAt' | 'isOpenUnpaid'>>;

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
    alsoAt: spec.alsoAt ?? [],
    summary: spec.summary,
    envelopeBytes: null,
    takesFile: false,
    isOpenUnpaid: false,
    refusedAt: null,
    status: 200,
    ...fixed,
    headers: spec.headers ?? [],
    query: spec.query ?? null,
    body: spec.body ?? null,
    answer: spec.answer,
    // The router has authenticated the caller and parsed the input with this same row.
    handle: async (unchecked) => {
      const call = unchecked as RestCall<Who, ParamsOf<Path>, z.output<Query>, z.output<Body>>;
      return await spec.map(await spec.run(call), call);
    },
  };
}

/** A call for signed-in users. */
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
    isOpenUnpaid?: boolean;
  },
): RestRow {
  const { access, changesByGet = false, takesPicture = false, isOpenUnpaid = false } = spec;
  return erase(spec, { access, isOpen: false, changesByGet, takesPicture, isOpenUnpaid });
}

/** A file that arrives while it is read, and the id of an article that its form names. */
export interface SentFileBody {
  articleId: string | null;
  name: string;
  body: Readable;
}

/** The fields of a form with a file, as documented. The router reads the form itself. */
const fileForm = z.object({
  articleId: z.uuid().optional().describe('The article of whose note it becomes a part. Sent before the file.'),
  file: z.string().meta({ format: 'binary' }),
});

/** A call for signed-in users whose body is a form with one file. */
export function fileRow<Path extends string, Result, Answer extends z.ZodType>(
  spec: Omit<
    RowSpec<MemberCaller, Path, z.ZodUndefined, z.ZodType<SentFileBody>, Result, Answer>,
    'method' | 'body'
  > & {
    access: Exclude<RestAccess, 'public'>;
  },
): RestRow {
  const fixed = { access: spec.access, isOpen: false, changesByGet: false, takesPicture: false, takesFile: true };
  const body = fileForm as unknown as z.ZodType<SentFileBody>;
  return erase<MemberCaller, Path, z.ZodUndefined, z.ZodType<SentFileBody>, Result, Answer>(
    { ...spec, method: 'POST', body },
    fixed,
  );
}

/** Where a call redirects to, and the cookie it sets. */
export interface Redirect {
  address: string;
  cookie: string | null;
}

/**
 * The token in a URL that a browser navigates to: the session's own, or a single-use ticket; pages of the product need
 * none.
 */
const addressToken = z.object({ token: z.string().optional(), ticket: z.string().optional() });

/**
 * A call that a browser navigates to and that redirects it: authenticated by a token in its URL, by bearer, or by
 * cookie from a page of the product.
 */
export function redirectRow<Path extends string>(
  spec: Pick<
    RowSpec<MemberCaller, Path, typeof addressToken, z.ZodUndefined, Redirect, z.ZodType<Redirect>>,
    'id' | 'path' | 'summary' | 'run'
  > & { access: Exclude<RestAccess, 'public'>; refusedAt: NonNullable<RestRow['refusedAt']> },
): RestRow {
  return erase<MemberCaller, Path, typeof addressToken, z.ZodUndefined, Redirect, z.ZodType<Redirect>>(
    { ...spec, method: 'GET', query: addressToken, answer: z.custom<Redirect>(), map: (redirect) => redirect },
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

/** A call for anybody; the caller is not authenticated. */
export function publicRow<
  Path extends string,
  Result,
  Answer extends z.ZodType,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(spec: RowSpec<Caller, Path, Query, Body, Result, Answer>): RestRow {
  return erase(spec, { access: 'public', isOpen: true, changesByGet: false, takesPicture: false });
}

/** A read for everybody who may see the workspace, which of a public one is anybody. */
export function viewRow<
  Path extends string,
  Result,
  Answer extends z.ZodType,
  Query extends z.ZodType = z.ZodUndefined,
>(spec: RowSpec<Caller, Path, Query, z.ZodUndefined, Result, Answer>): RestRow {
  return erase(spec, { access: 'workspaceView', isOpen: true, changesByGet: false, takesPicture: false });
}

/** A call for anybody whose body is an error report in its collector's format, and whose answer is empty. */
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
