const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }';
/** What differs from answer to answer whoever asks. */
const ownOfEachAnswer = new Set(['date', 'x-request-id']);

/** One try at signing in, as whoever tries sees it. */
export interface Tried {
  milliseconds: number;
  /** The error's code; null when it went well. */
  code: string | null;
  /** Status, headers and body in one, for comparing. */
  answer: string;
}

/** Tries to sign in from an address of the caller's choice; the product must trust its proxy. */
export async function tryToSignIn(product: string, email: string, password: string, from: string): Promise<Tried> {
  const begun = performance.now();
  const response = await fetch(`${product}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ query, variables: { input: { email, password } } }),
  });
  const body = await response.text();
  const milliseconds = performance.now() - begun;
  const headers = [...response.headers].filter(([name]) => !ownOfEachAnswer.has(name));
  const { errors } = JSON.parse(body) as { errors?: { extensions: { code: string } }[] };
  return {
    milliseconds,
    code: errors?.[0]?.extensions.code ?? null,
    answer: JSON.stringify([response.status, headers, body]),
  };
}

/** An address of its own for each number below 65,536, in the network that is for examples alone. */
export const addressOf = (number: number): string => `198.18.${number >> 8}.${number & 255}`;
