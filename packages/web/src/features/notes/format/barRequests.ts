/** What answers the keys of the bars; each returns whether it did. */
export interface BarListener {
  link: () => boolean;
  toolbar: () => boolean;
}

/** Passes the editor's keys for its bars on to the bar that is there. */
export class BarRequests {
  private readonly listeners = new Set<BarListener>();

  readonly listen = (listener: BarListener): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  ask(what: keyof BarListener): boolean {
    return [...this.listeners].some((listener) => listener[what]());
  }
}
