import { passingCodes, type ErrorCode } from '@snaplore/schema/errors';

const passing = new Set<ErrorCode>(['TOO_MANY_REQUESTS', ...passingCodes]);

/** Whether what the server refuses with this code may succeed a moment later. */
export const isPassingCode = (code: ErrorCode): boolean => passing.has(code);
