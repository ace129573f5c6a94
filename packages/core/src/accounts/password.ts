import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default kind): 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function hashPassword(password: string): Promise<string> {
  return await hash(password, strength);
}

let stranger: Promise<string> | undefined;

/**
 * True when `password` is the one behind `passwordHash`. With no hash the same work is done and the answer is false,
 * so that the time does not tell whether an account exists.
 */
export async function checkPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  stranger ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await stranger), password);
  return matches && passwordHash != null;
}
