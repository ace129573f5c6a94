import { Fragment, type Node } from '@tiptap/pm/model';

/** Returns a copy of nodes whose blocks get keys of their own (`blockKeyPlugin.ts`): all, or those with a taken key. */
export function withoutKeys(fragment: Fragment, isTaken: (key: string) => boolean = () => true): Fragment {
  return Fragment.fromArray(
    fragment.content.map((node: Node) => {
      if (node.isText) return node;
      const key: unknown = node.attrs['key'];
      const attributes = typeof key === 'string' && isTaken(key) ? { ...node.attrs, key: null } : node.attrs;
      return node.type.create(attributes, withoutKeys(node.content, isTaken), node.marks);
    }),
  );
}
