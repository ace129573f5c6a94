import type { Reference } from '@apollo/client';
import type { ModifierDetails } from '@apollo/client/cache';

interface Connection {
  nodes: readonly Reference[];
}

/** For `cache.modify`: a keyset list without the entity of this id, however many of its pages are loaded. */
export function withoutNode(id: string): (list: unknown, details: ModifierDetails) => unknown {
  return (list, { readField }) => {
    const { nodes, ...rest } = list as Connection;
    return { ...rest, nodes: nodes.filter((node) => readField('id', node) !== id) };
  };
}
