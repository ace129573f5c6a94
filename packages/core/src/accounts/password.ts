import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default): 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns the argon2id hash to store, with its salt and parameters. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password, strength);
}

let dummyHash: Promise<string> | undefined;

/**
 * Returns whether `password` matches `passwordHash`. Without a hash it does the same work and returns false, so that
 * the response time does not reveal whether an account exists.
 */
export async function checkPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return matches && passwordHash != null;
}
