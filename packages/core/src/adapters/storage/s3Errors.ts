import { S3Error } from 'minio';

/** Returns whether the store refused a call with one of these codes. */
export const isS3Error = (error: unknown, ...codes: string[]): boolean =>
  error instanceof S3Error && codes.includes(error.code ?? '');
