import type { GraphContext } from '../context.js';
import type { SharedAnswer } from './sharedAnswer.js';

/** One message of a subscription, and the context in which its fields are resolved. */
export class LiveMessage<Value> {
  constructor(
    readonly value: Value,
    readonly context: GraphContext,
  ) {}
}

/** One message that is answered already, for every subscriber with the same rights. */
export class AnsweredMessage {
  constructor(readonly answer: SharedAnswer) {}
}
