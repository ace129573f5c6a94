import { GraphQLError } from 'graphql';
import type { Client, FormattedExecutionResult, Sink, SubscribePayload } from 'graphql-ws';
import { describe, expect, it } from 'vitest';
import { resuming } from './resumingClient.js';

/** Keeps the requests it receives, as the real one does until its socket is connected again. */
function patientClient(): {
  client: Pick<Client, 'subscribe'>;
  requests: SubscribePayload[];
  tell: (data: Record<string, unknown> | null, code?: string) => void;
} {
  const requests: SubscribePayload[] = [];
  const sinks: Sink<FormattedExecutionResult>[] = [];
  return {
    requests,
    tell: (data, code) => {
      const errors = code === undefined ? {} : { errors: [new GraphQLError('', { extensions: { code } })] };
      for (const sink of sinks) sink.next({ data, ...errors });
    },
    client: {
      subscribe(payload, sink) {
        requests.push(payload);
        sinks.push(sink as unknown as Sink<FormattedExecutionResult>);
        return () => undefined;
      },
    },
  };
}
/** No event was missed for good. */
const neverLate = () => {
  throw new Error('It was not late');
};
const ignored: Sink = { next: () => undefined, error: () => undefined, complete: () => undefined };

describe('a subscription whose socket was lost', () => {
  it('continues after the last event that it received', () => {
    const { client, requests, tell } = patientClient();
    const variables = { articleId: 'a', after: 3 };
    resuming(client, neverLate).subscribe({ query: 'subscription', variables }, ignored);
    expect(requests[0]?.variables).toEqual({ articleId: 'a', after: 3 });
    tell({ articleChanged: { sequence: 5 } });
    tell({ articleChanged: null });
    expect(requests[0]?.variables).toEqual({ articleId: 'a', after: 5 });
    expect(variables.after).toBe(3);
  });

  it('is sent unchanged if it has no position to continue from', () => {
    const { client, requests, tell } = patientClient();
    resuming(client, neverLate).subscribe({ query: 'subscription', variables: { videoId: 'v' } }, ignored);
    tell({ videoProgress: { sequence: 5 } });
    expect(requests[0]?.variables).toEqual({ videoId: 'v' });
  });

  it('reports that missed events are gone, and passes on no empty event', () => {
    const { client, tell } = patientClient();
    const seen: unknown[] = [];
    let late = 0;
    resuming(client, () => {
      late += 1;
    }).subscribe(
      { query: 'subscription', variables: { after: 3 } },
      { ...ignored, next: (result) => seen.push(result.data) },
    );
    tell({ companyChanged: { sequence: 4 } });
    tell(null, 'MISSED_TOO_MUCH');
    expect(late).toBe(1);
    expect(seen).toEqual([{ companyChanged: { sequence: 4 } }]);
  });

  it('passes on other errors', () => {
    const { client, tell } = patientClient();
    const seen: unknown[] = [];
    resuming(client, neverLate).subscribe(
      { query: 'subscription', variables: { after: 3 } },
      { ...ignored, next: (result) => seen.push(result.errors?.length) },
    );
    tell(null, 'FORBIDDEN');
    expect(seen).toEqual([1]);
  });
});
