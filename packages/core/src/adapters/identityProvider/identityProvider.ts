/** What ties a provider's answer to our request: stored by us; the provider sees only a hash. */
interface SignInProof {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** A user's account at a provider. */
export interface ProviderAccount {
  /** The user's permanent id at this provider. */
  subject: string;
  /** Null when the provider sends no address or has not verified it. */
  verifiedEmail: string | null;
  firstName: string;
  lastName: string;
}

/** Why a sign-in at a provider failed. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';

  /**
   * @param reason `cancelled` by the user; `unavailable`: the provider does not answer; `untrusted`: its answer does
   * not belong to our request.
   */
  constructor(
    readonly reason: 'cancelled' | 'unavailable' | 'untrusted',
    options?: ErrorOptions,
  ) {
    super(`The provider's answer: ${reason}`, options);
  }
}

/** A service that authenticates users. */
export interface IdentityProvider {
  readonly name: string;
  readonly title: string;
  /** Returns new secrets for one sign-in, in addition to the state. */
  newProof(): Omit<SignInProof, 'state'>;
  /**
   * Returns where to redirect the browser; it returns to `returnTo`.
   * @throws ProviderFailure `unavailable`.
   */
  begin(proof: SignInProof, returnTo: string): Promise<string>;
  /**
   * Returns the account of the user who returned, by the address they returned to.
   * @throws ProviderFailure.
   */
  finish(cameBackTo: URL, proof: SignInProof): Promise<ProviderAccount>;
}
