import type { Client, FormattedExecutionResult, Sink, SubscribePayload } from 'graphql-ws';

/** The sequence in an event: every subscription that takes `after` tells it. */
function sequenceIn(data: unknown): number | null {
  if (typeof data !== 'object' || data === null) return null;
  for (const event of Object.values(data) as unknown[]) {
    if (typeof event === 'object' && event !== null && 'sequence' in event && typeof event.sequence === 'number') return event.sequence;
  }
  return null;
}

/**
 * A socket that came back asks for what was missed meanwhile: a subscription begun with `after` is sent again with the
 * sequence of the last event that it brought.
 */
export function resuming(client: Pick<Client, 'subscribe'>): Pick<Client, 'subscribe'> {
  return {
    subscribe<Data = Record<string, unknown>, Extensions = unknown>(
      payload: SubscribePayload, sink: Sink<FormattedExecutionResult<Data, Extensions>>,
    ) {
      if (typeof payload.variables?.['after'] !== 'number') return client.subscribe<Data, Extensions>(payload, sink);
      const variables = { ...payload.variables };
      // The client sends this very object again on each new socket.
      return client.subscribe<Data, Extensions>({ ...payload, variables }, {
        next: (result) => {
          variables['after'] = sequenceIn(result.data) ?? variables['after'];
          sink.next(result);
        },
        error: (error) => { sink.error(error); },
        complete: () => { sink.complete(); },
      });
    },
  };
}
