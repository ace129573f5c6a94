import type { ReactNode } from 'react';
import { IconFrame } from '../../design/drawIcon.js';

/**
 * The icons of the comment editor: 14 px, 1.5 px stroke. Hidden from assistive technology: the control has the label.
 */
function SmallIcon({ children }: { children: ReactNode }) {
  return <IconFrame size={14}>{children}</IconFrame>;
}

export function BoldIcon() {
  return (
    <SmallIcon>
      <path d="M4.75 3h3.5a2.4 2.4 0 0 1 0 4.85h-3.5zM4.75 7.85h4.1a2.6 2.6 0 0 1 0 5.15h-4.1z" />
    </SmallIcon>
  );
}
export function ItalicIcon() {
  return (
    <SmallIcon>
      <path d="M6.75 3h4.5M4.75 13h4.5M9.25 3l-2.5 10" />
    </SmallIcon>
  );
}
export function AtIcon() {
  return (
    <SmallIcon>
      <circle cx="8" cy="8" r="2.6" />
      <path d="M10.6 5.4V9a1.6 1.6 0 0 0 3.2 0V8a5.8 5.8 0 1 0-2.3 4.6" />
    </SmallIcon>
  );
}
export function ClockIcon() {
  return (
    <SmallIcon>
      <circle cx="8" cy="8" r="5.75" />
      <path d="M8 4.75V8l2.25 1.5" />
    </SmallIcon>
  );
}
export function CrossIcon() {
  return (
    <SmallIcon>
      <path d="m4.5 4.5 7 7M11.5 4.5l-7 7" />
    </SmallIcon>
  );
}
