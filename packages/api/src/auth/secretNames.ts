/** Names of arguments, input fields and path parameters that hold a password, a code or a token. */
const secretName = /password|passcode|code|token|challenge|secret/i;

/** True when a value of this name is a secret that an attacker could guess. */
export const isSecretName = (name: string): boolean => secretName.test(name);
