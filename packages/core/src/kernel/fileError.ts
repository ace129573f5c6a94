/** Returns whether a file system call failed with one of these codes. */
export const isFileError = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));
