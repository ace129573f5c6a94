/** An answer that the whole app must act on. */
export type AuthFailure = 'UNAUTHENTICATED' | 'COMPANY_DEACTIVATED' | 'USER_INACTIVE_IN_COMPANY';

const refusals: ReadonlySet<string> = new Set<AuthFailure>([
  'UNAUTHENTICATED',
  'COMPANY_DEACTIVATED',
  'USER_INACTIVE_IN_COMPANY',
]);

/** What the server adds to a refusal. */
type Args = Readonly<Record<string, unknown>>;

let handler: (refusal: AuthFailure, args: Args) => void = () => undefined;

function isAuthFailure(code: string): code is AuthFailure {
  return refusals.has(code);
}

/** Says what happens on a refusal; the router's owner calls it once. */
export function onAuthFailure(next: (refusal: AuthFailure, args: Args) => void): void {
  handler = next;
}

/** Passes a code on when it is a refusal; other codes are the asking screen's own. */
export function reportAuthFailure(code: string, args: Args): void {
  if (isAuthFailure(code)) handler(code, args);
}
