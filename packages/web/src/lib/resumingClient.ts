import type { Client, FormattedExecutionResult, Sink, SubscribePayload } from 'graphql-ws';

/** The sequence in an event: every subscription that accepts `after` returns it. */
function sequenceIn(data: unknown): number | null {
  if (typeof data !== 'object' || data === null) return null;
  for (const event of Object.values(data) as unknown[]) {
    if (typeof event === 'object' && event !== null && 'sequence' in event && typeof event.sequence === 'number')
      return event.sequence;
  }
  return null;
}

/** Returns whether the server answered that the missed events are gone. */
function isTooLate(errors: unknown): boolean {
  return (
    Array.isArray(errors) &&
    errors.some(
      (error: { extensions?: Readonly<Record<string, unknown>> }) => error.extensions?.['code'] === 'MISSED_TOO_MUCH',
    )
  );
}

/**
 * A reconnected socket requests the events missed meanwhile: a subscription started with `after` is sent again with the
 * sequence of the last event that it received. If too many were missed, `onTooLate` is called and the subscription
 * ends: the subscriber then reads everything again and subscribes after that.
 */
export function resuming(client: Pick<Client, 'subscribe'>, onTooLate: () => void): Pick<Client, 'subscribe'> {
  return {
    subscribe<Data = Record<string, unknown>, Extensions = unknown>(
      payload: SubscribePayload,
      sink: Sink<FormattedExecutionResult<Data, Extensions>>,
    ) {
      if (typeof payload.variables?.['after'] !== 'number') return client.subscribe<Data, Extensions>(payload, sink);
      const variables = { ...payload.variables };
      // The client sends this same object again on each new socket.
      return client.subscribe<Data, Extensions>(
        { ...payload, variables },
        {
          next: (result) => {
            if (isTooLate(result.errors)) {
              onTooLate();
              return;
            }
            variables['after'] = sequenceIn(result.data) ?? variables['after'];
            sink.next(result);
          },
          error: (error) => {
            if (isTooLate(error)) onTooLate();
            sink.error(error);
          },
          complete: () => {
            sink.complete();
          },
        },
      );
    },
  };
}
