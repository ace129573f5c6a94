import type { Client, FormattedExecutionResult, Sink, SubscribePayload } from 'graphql-ws';
import { describe, expect, it } from 'vitest';
import { resuming } from './resumingClient.js';

/** Keeps what it was asked, as the real one does until its socket is back. */
function patientClient(): { client: Pick<Client, 'subscribe'>; asked: SubscribePayload[]; tell: (data: Record<string, unknown>) => void } {
  const asked: SubscribePayload[] = [];
  const sinks: Sink<FormattedExecutionResult>[] = [];
  return {
    asked,
    tell: (data) => { for (const sink of sinks) sink.next({ data }); },
    client: {
      subscribe(payload, sink) {
        asked.push(payload);
        sinks.push(sink as unknown as Sink<FormattedExecutionResult>);
        return () => undefined;
      },
    },
  };
}
const deaf: Sink = { next: () => undefined, error: () => undefined, complete: () => undefined };

describe('a subscription whose socket is lost', () => {
  it('asks again behind the last event that it brought', () => {
    const { client, asked, tell } = patientClient();
    const variables = { articleId: 'a', after: 3 };
    resuming(client).subscribe({ query: 'subscription', variables }, deaf);
    expect(asked[0]?.variables).toEqual({ articleId: 'a', after: 3 });
    tell({ articleChanged: { sequence: 5 } });
    tell({ articleChanged: null });
    expect(asked[0]?.variables).toEqual({ articleId: 'a', after: 5 });
    expect(variables.after).toBe(3);
  });

  it('asks as before when it takes no place to begin at', () => {
    const { client, asked, tell } = patientClient();
    resuming(client).subscribe({ query: 'subscription', variables: { videoId: 'v' } }, deaf);
    tell({ videoProgress: { sequence: 5 } });
    expect(asked[0]?.variables).toEqual({ videoId: 'v' });
  });
});
