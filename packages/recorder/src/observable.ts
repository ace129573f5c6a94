/** A state that changes, and those who want to know of it. */
export class Observable<State> {
  private readonly listeners = new Set<() => void>();

  constructor(private state: State) {}

  readonly get = (): State => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  change(changed: Partial<State>): void {
    this.state = { ...this.state, ...changed };
    for (const listener of [...this.listeners]) listener();
  }
}
