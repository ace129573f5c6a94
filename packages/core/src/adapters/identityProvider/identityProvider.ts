/**
 * What ties an answer of a provider to the question it was asked: kept by us, never seen by the provider but hashed.
 */
export interface SignInProof {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** A person's account at a provider, as it vouches for it. */
export interface ProviderAccount {
  /** The person's name for good at this provider. */
  subject: string;
  /** Null when the provider tells none, or has not made sure that it is theirs. */
  verifiedEmail: string | null;
  firstName: string;
  lastName: string;
}

/** Why signing in at a provider came to nothing. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderRefusal';

  /**
   * @param reason `cancelled` by the person; `unavailable`: it does not answer; `untrusted`: its answer is not one to
   *   the question that was asked.
   */
  constructor(
    readonly reason: 'cancelled' | 'unavailable' | 'untrusted',
    options?: ErrorOptions,
  ) {
    super(`The provider's answer: ${reason}`, options);
  }
}

/** Somebody outside who knows who a person is. */
export interface IdentityProvider {
  readonly name: string;
  readonly title: string;
  /** Secrets for one sign-in, fresh each time, beside the state. */
  newProof(): Omit<SignInProof, 'state'>;
  /** Where to send the browser; it comes back to `returnTo`. @throws ProviderRefusal `unavailable`. */
  begin(proof: SignInProof, returnTo: string): Promise<string>;
  /** Who came back, by the address they came back to. @throws ProviderRefusal. */
  finish(cameBackTo: URL, proof: SignInProof): Promise<ProviderAccount>;
}
