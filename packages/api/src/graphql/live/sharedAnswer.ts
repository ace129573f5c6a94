import type { ExecutionResult } from 'graphql';

/** The answer to one message of a subscription, for any number of sockets: its text is made once. */
export class SharedAnswer {
  private made: string | undefined;

  constructor(readonly result: ExecutionResult) {}

  /** The result as JSON. */
  get text(): string {
    return (this.made ??= JSON.stringify(this.result));
  }
}
