import type { ApolloClient } from '@apollo/client';
import { AcceptUploadDocument } from '../../gql/AcceptUpload.js';
import { CancelUploadDocument } from '../../gql/CancelUpload.js';
import { RefreshUploadDocument } from '../../gql/RefreshUpload.js';
import { StartUploadDocument } from '../../gql/StartUpload.js';
import type { VideoPlaceInput } from '../../gql/types.js';
import { codeOf, isConnectionError } from '../../lib/errorText.js';
import { isPassingCode } from './passingCode.js';
import type { UploadTransport } from './uploadTransport.js';
import { UploadFailure } from './uploadTransport.js';
import { xhrPut } from './xhrPut.js';

function failureOf(error: unknown): Error {
  if (error instanceof UploadFailure || (error instanceof Error && error.name === 'AbortError')) return error;
  const code = codeOf(error);
  if (code !== null) return new UploadFailure(isPassingCode(code) ? 'busy' : 'refused', code);
  // No answer, or one that is not GraphQL: a proxy whose server is restarting.
  return new UploadFailure(
    isConnectionError(error) ? 'network' : 'busy',
    null,
    error instanceof Error ? error.message : undefined,
  );
}

async function request<T>(work: Promise<{ data?: T | undefined }>): Promise<T> {
  try {
    const { data } = await work;
    if (!data) throw new UploadFailure('busy');
    return data;
  } catch (error) {
    throw failureOf(error);
  }
}

/**
 * The transport to our own server: GraphQL for the upload, PUT to signed addresses for its parts.
 * @param place where the video goes in the draft; the end without it.
 */
export function graphqlTransport(client: ApolloClient, articleId: string, place?: VideoPlaceInput): UploadTransport {
  const within = (signal: AbortSignal) => ({ fetchOptions: { signal } });
  return {
    async start(input, signal) {
      return (
        await request(
          client.mutate({
            mutation: StartUploadDocument,
            variables: { input: { articleId, ...input, ...(place ? { place } : {}) } },
            context: within(signal),
            fetchPolicy: 'no-cache',
          }),
        )
      ).startUpload;
    },
    async refresh(id, signal) {
      return (
        await request(
          client.query({
            query: RefreshUploadDocument,
            variables: { id },
            context: within(signal),
            fetchPolicy: 'no-cache',
          }),
        )
      ).upload;
    },
    putPart: xhrPut,
    async accept(id, signal) {
      return (
        await request(client.mutate({ mutation: AcceptUploadDocument, variables: { id }, context: within(signal) }))
      ).acceptUpload.id;
    },
    async cancel(id) {
      await request(client.mutate({ mutation: CancelUploadDocument, variables: { id } }));
    },
  };
}
