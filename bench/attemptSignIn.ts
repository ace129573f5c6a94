const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }';
/** Headers that differ between answers for every user. */
const ownOfEachAnswer = new Set(['date', 'x-request-id']);

/** One sign-in attempt, as the client sees it. */
export interface SignInAttempt {
  milliseconds: number;
  /** The error's code; null when it succeeded. */
  code: string | null;
  /** Status, headers and body in one string, for comparison. */
  answer: string;
}

/** Tries to sign in from a network address of the caller's choice; the product must trust its proxy. */
export async function attemptSignIn(
  product: string,
  email: string,
  password: string,
  from: string,
): Promise<SignInAttempt> {
  const startedAt = performance.now();
  const response = await fetch(`${product}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ query, variables: { input: { email, password } } }),
  });
  const body = await response.text();
  const milliseconds = performance.now() - startedAt;
  const headers = [...response.headers].filter(([name]) => !ownOfEachAnswer.has(name));
  const { errors } = JSON.parse(body) as { errors?: { extensions: { code: string } }[] };
  return {
    milliseconds,
    code: errors?.[0]?.extensions.code ?? null,
    answer: JSON.stringify([response.status, headers, body]),
  };
}

/** A network address for each number below 65,536, in the network reserved for benchmarks. */
export const addressOf = (number: number): string => `198.18.${number >> 8}.${number & 255}`;
