import type { CSSProperties } from 'react';
import { useState } from 'react';
import styles from './Avatar.module.css';

interface AvatarProps {
  /** The full name: gives the initials and the background colour. */
  name: string;
  /** The address of the photo; the initials are shown if it cannot be loaded. */
  image?: string | null | undefined;
  /** Pixels. */
  size?: 20 | 24 | 28 | 32 | 72;
  /** False if the name is beside it and would be read twice. */
  isNamed?: boolean;
}

const hues = [5, 35, 75, 110, 160, 195, 225, 250, 285, 320, 350];

/** Returns the first letters of the first and the last word of a name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = Array.from(words[0] ?? '?')[0] ?? '?';
  const last = words.length > 1 ? (Array.from(words.at(-1) ?? '')[0] ?? '') : '';
  return (first + last).toLocaleUpperCase();
}

/** Returns a hue that is always the same for a name. */
export function hueOf(name: string): number {
  let hash = 7;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hues[hash % hues.length] ?? 285;
}

export function Avatar({ name, image, size = 24, isNamed = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const style = { '--c': hueOf(name) } as CSSProperties;
  // The style sheet renders the letters: they are a picture of the name, not additional text.
  return (
    <span
      className={styles.avatar}
      data-size={size}
      data-initials={initials(name)}
      style={style}
      {...(isNamed ? { role: 'img', 'aria-label': name, title: name } : { 'aria-hidden': true })}
    >
      {image == null || image === broken ? null : (
        <img
          src={image}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => {
            setBroken(image);
          }}
        />
      )}
    </span>
  );
}
