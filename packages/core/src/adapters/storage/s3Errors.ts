import { S3Error } from 'minio';

/** Whether a call of the store was refused with one of these codes. */
export const isS3Error = (error: unknown, ...codes: string[]): boolean =>
  error instanceof S3Error && codes.includes(error.code ?? '');
