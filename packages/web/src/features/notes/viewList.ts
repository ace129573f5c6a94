/**
 * What React renders inside the elements of an editor, for the component that does it: a part is replaced here when
 * what is shown of it has changed.
 */
export class ViewList<Part extends { readonly id: number | string }> {
  private parts: readonly Part[] = [];
  private readonly listeners = new Set<() => void>();
  private isAnnounced = false;

  readonly all = (): readonly Part[] => this.parts;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  put(part: Part): void {
    const isKnown = this.parts.some(({ id }) => id === part.id);
    this.replace(isKnown ? this.parts.map((each) => (each.id === part.id ? part : each)) : [...this.parts, part]);
  }

  remove(id: Part['id']): void {
    this.replace(this.parts.filter((each) => each.id !== id));
  }

  private replace(parts: readonly Part[]): void {
    this.parts = parts;
    if (this.isAnnounced) return;
    this.isAnnounced = true;
    // Once for all parts of a note, and not while the editor draws or React renders.
    queueMicrotask(() => {
      this.isAnnounced = false;
      for (const listener of this.listeners) listener();
    });
  }
}
