/** An error that the whole app reacts to. */
export type AuthFailure = 'UNAUTHENTICATED' | 'COMPANY_DEACTIVATED' | 'COMPANY_NOT_PAID' | 'USER_INACTIVE_IN_COMPANY';

const refusals: ReadonlySet<string> = new Set<AuthFailure>([
  'UNAUTHENTICATED',
  'COMPANY_DEACTIVATED',
  'COMPANY_NOT_PAID',
  'USER_INACTIVE_IN_COMPANY',
]);

/** The arguments of an error. */
type Args = Readonly<Record<string, unknown>>;

let handler: (refusal: AuthFailure, args: Args) => void = () => undefined;

function isAuthFailure(code: string): code is AuthFailure {
  return refusals.has(code);
}

/** Sets the handler of authentication failures; called once, where the router is created. */
export function onAuthFailure(next: (refusal: AuthFailure, args: Args) => void): void {
  handler = next;
}

/** Passes a code on if it is an authentication failure; the screen that sent the request handles other codes. */
export function reportAuthFailure(code: string, args: Args): void {
  if (isAuthFailure(code)) handler(code, args);
}
