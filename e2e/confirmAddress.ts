/** Sends an operation as the signed-in user. */
type Ask = (query: string, variables: Record<string, unknown>) => Promise<unknown>;

/** Confirms the address of a new user with the link of the mail. */
export async function confirmAddress(ask: Ask, email: string): Promise<void> {
  // A new user has no other mail yet.
  const { outboxMails } = (await ask('{ outboxMails { to text } }', {})) as {
    outboxMails: { to: string; text: string }[];
  };
  const token = /\/confirm-email\/([\w-]+)/.exec(outboxMails.find(({ to }) => to === email)?.text ?? '')?.[1];
  await ask('mutation ConfirmOwnEmail($token: String!) { confirmOwnEmail(token: $token) { __typename } }', { token });
}
