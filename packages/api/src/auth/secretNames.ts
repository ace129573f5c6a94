/** What an argument, a field of an input or a part of a path is called that holds a password, a code or a token. */
const secretName = /password|passcode|code|token|challenge|secret/i;

/** Whether what is called so holds a secret that somebody could try to guess. */
export const isSecretName = (name: string): boolean => secretName.test(name);
