/** Private files of an origin in memory, with a limit in bytes, for tests outside a browser. */
export class MemoryFiles {
  readonly files = new Map<string, Uint8Array<ArrayBuffer>>();
  limit = Infinity;

  used(): number {
    return [...this.files.values()].reduce((sum, { length }) => sum + length, 0);
  }

  directory(path = ''): FileSystemDirectoryHandle {
    const inside = (name: string): string => `${path}/${name}`;
    return {
      getDirectoryHandle: (name: string) => Promise.resolve(this.directory(inside(name))),
      getFileHandle: (name: string) => Promise.resolve(this.file(inside(name))),
      removeEntry: (name: string) => {
        for (const key of this.files.keys()) if (key.startsWith(`${inside(name)}/`)) this.files.delete(key);
        return Promise.resolve();
      },
    } as unknown as FileSystemDirectoryHandle;
  }

  private file(path: string): FileSystemFileHandle {
    return {
      createSyncAccessHandle: () => {
        if (!this.files.has(path)) this.files.set(path, new Uint8Array());
        return Promise.resolve(this.handle(path));
      },
    } as unknown as FileSystemFileHandle;
  }

  private handle(path: string): FileSystemSyncAccessHandle {
    const bytes = (): Uint8Array<ArrayBuffer> => this.files.get(path) ?? new Uint8Array();
    return {
      getSize: () => bytes().length,
      read: (buffer, { at = 0 } = {}) => {
        const found = bytes().subarray(at, at + buffer.length);
        buffer.set(found);
        return found.length;
      },
      write: (buffer, { at = 0 } = {}) => {
        const size = Math.max(bytes().length, at + buffer.length);
        if (this.used() - bytes().length + size > this.limit) throw new DOMException('full', 'QuotaExceededError');
        const grown = new Uint8Array(size);
        grown.set(bytes());
        grown.set(buffer, at);
        this.files.set(path, grown);
        return buffer.length;
      },
      truncate: (size) => {
        this.files.set(path, bytes().slice(0, size));
      },
      flush: () => undefined,
      close: () => undefined,
    };
  }
}
