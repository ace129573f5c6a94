import type { GraphContext } from '../context.js';

/** One message of a subscription, and the context in which its fields are resolved. */
export class LiveMessage<Value> {
  constructor(
    readonly value: Value,
    readonly context: GraphContext,
  ) {}
}
