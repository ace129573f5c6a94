/** An answer that the whole app must act on. */
export type Refusal = 'UNAUTHENTICATED' | 'COMPANY_DEACTIVATED' | 'USER_INACTIVE_IN_COMPANY';

const refusals: ReadonlySet<string> = new Set<Refusal>(['UNAUTHENTICATED', 'COMPANY_DEACTIVATED', 'USER_INACTIVE_IN_COMPANY']);

/** What the server adds to a refusal. */
type Args = Readonly<Record<string, unknown>>;

let handler: (refusal: Refusal, args: Args) => void = () => undefined;

function isRefusal(code: string): code is Refusal {
  return refusals.has(code);
}

/** Says what happens on a refusal; the router's owner calls it once. */
export function onRefusal(next: (refusal: Refusal, args: Args) => void): void {
  handler = next;
}

/** Passes a code on when it is a refusal; other codes are the asking screen's own. */
export function reportRefusal(code: string, args: Args): void {
  if (isRefusal(code)) handler(code, args);
}
