import * as Y from 'yjs';

/** What of a document the server has committed, as far as this page knows. */
export class CommittedState {
  /** How far the changes of each client go; null while unknown. */
  private clocks: Map<number, number> | null = new Map();

  /** Everything in the document is committed. */
  coverAll(doc: Y.Doc): void {
    this.clocks = Y.decodeStateVector(Y.encodeStateVector(doc));
  }

  /** Just this is committed. */
  cover(vector: Uint8Array): void {
    this.clocks = Y.decodeStateVector(vector);
  }

  /** What a change brought that came from the server. */
  coverChanged({ beforeState, afterState }: Y.Transaction): void {
    for (const [client, clock] of afterState)
      if (clock > (beforeState.get(client) ?? 0)) this.clocks?.set(client, clock);
  }

  forget(): void {
    this.clocks = null;
  }

  /** As a state vector; null while unknown. */
  vector(): Uint8Array | null {
    return this.clocks && Y.encodeStateVector(this.clocks);
  }
}
