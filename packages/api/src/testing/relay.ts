import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP relay in front of a server, whose connections can be cut as if the server's process had been killed. */
export interface Relay {
  address: string;
  /** Drops every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Accepts connections again at the same address, for the server at `port`. */
  open(port: number): Promise<void>;
}

export async function openRelay(port: number): Promise<Relay> {
  let target = port;
  const sockets = new Set<Socket>();
  const server = createServer((outside) => {
    const inside = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [outside, inside],
      [inside, outside],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  const listen = async (at: number): Promise<void> => {
    await new Promise<void>((resolve) => {
      server.listen(at, '127.0.0.1', resolve);
    });
  };
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  return {
    address: `http://127.0.0.1:${own}`,
    cut: async () => {
      const closed = new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
      });
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    open: async (next) => {
      target = next;
      await listen(own);
    },
  };
}
