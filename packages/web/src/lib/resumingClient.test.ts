import { GraphQLError } from 'graphql';
import type { Client, FormattedExecutionResult, Sink, SubscribePayload } from 'graphql-ws';
import { describe, expect, it } from 'vitest';
import { resuming } from './resumingClient.js';

/** Keeps what it was asked, as the real one does until its socket is back. */
function patientClient(): {
  client: Pick<Client, 'subscribe'>;
  asked: SubscribePayload[];
  tell: (data: Record<string, unknown> | null, code?: string) => void;
} {
  const asked: SubscribePayload[] = [];
  const sinks: Sink<FormattedExecutionResult>[] = [];
  return {
    asked,
    tell: (data, code) => {
      const errors = code === undefined ? {} : { errors: [new GraphQLError('', { extensions: { code } })] };
      for (const sink of sinks) sink.next({ data, ...errors });
    },
    client: {
      subscribe(payload, sink) {
        asked.push(payload);
        sinks.push(sink as unknown as Sink<FormattedExecutionResult>);
        return () => undefined;
      },
    },
  };
}
/** Nothing was missed for good. */
const neverLate = () => {
  throw new Error('It was not late');
};
const deaf: Sink = { next: () => undefined, error: () => undefined, complete: () => undefined };

describe('a subscription whose socket is lost', () => {
  it('asks again behind the last event that it brought', () => {
    const { client, asked, tell } = patientClient();
    const variables = { articleId: 'a', after: 3 };
    resuming(client, neverLate).subscribe({ query: 'subscription', variables }, deaf);
    expect(asked[0]?.variables).toEqual({ articleId: 'a', after: 3 });
    tell({ articleChanged: { sequence: 5 } });
    tell({ articleChanged: null });
    expect(asked[0]?.variables).toEqual({ articleId: 'a', after: 5 });
    expect(variables.after).toBe(3);
  });

  it('asks as before when it takes no place to begin at', () => {
    const { client, asked, tell } = patientClient();
    resuming(client, neverLate).subscribe({ query: 'subscription', variables: { videoId: 'v' } }, deaf);
    tell({ videoProgress: { sequence: 5 } });
    expect(asked[0]?.variables).toEqual({ videoId: 'v' });
  });

  it('says so when what it missed is gone, and shows nobody an empty event', () => {
    const { client, tell } = patientClient();
    const seen: unknown[] = [];
    let late = 0;
    resuming(client, () => {
      late += 1;
    }).subscribe(
      { query: 'subscription', variables: { after: 3 } },
      { ...deaf, next: (result) => seen.push(result.data) },
    );
    tell({ companyChanged: { sequence: 4 } });
    tell(null, 'MISSED_TOO_MUCH');
    expect(late).toBe(1);
    expect(seen).toEqual([{ companyChanged: { sequence: 4 } }]);
  });

  it('hands on what is refused for another reason', () => {
    const { client, tell } = patientClient();
    const seen: unknown[] = [];
    resuming(client, neverLate).subscribe(
      { query: 'subscription', variables: { after: 3 } },
      { ...deaf, next: (result) => seen.push(result.errors?.length) },
    );
    tell(null, 'FORBIDDEN');
    expect(seen).toEqual([1]);
  });
});
