import { AppError } from '@snaplore/core/kernel/appError';
import type { Log } from '@snaplore/core/kernel/log';
import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { formatGraphError } from './formatError.js';

const log = { warn: () => undefined, error: () => undefined } as unknown as Log;

describe('an error in a GraphQL answer', () => {
  it('carries the code, the arguments and a code for each wrong field', () => {
    const thrown = new AppError('PASSWORD_TOO_SHORT', { min: 8 }, { password: 'PASSWORD_TOO_SHORT' });
    const error = new GraphQLError(thrown.message, { originalError: thrown, path: ['signUp'] });
    expect(formatGraphError(error.toJSON(), error, log)).toEqual({
      message: 'The password needs at least 8 characters',
      path: ['signUp'],
      extensions: {
        code: 'PASSWORD_TOO_SHORT',
        status: 422,
        args: { min: 8 },
        fields: { password: 'PASSWORD_TOO_SHORT' },
      },
    });
  });
});
