interface Click {
  button: number;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** A click that asks for nothing but to go: no key with it that opens another tab or window. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: Click): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
