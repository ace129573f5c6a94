import type { ReactNode } from 'react';

/** Decorative: the control that shows it carries the label. */
export interface IconProps {
  /** Pixels; 16 by default, 14 beside small text, 12 for carets. */
  size?: number;
  className?: string;
}

interface IconFrameProps {
  /** Pixels; 16 by default. */
  size?: number | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** What all icons share: a box of 16, a stroke of 1.5, round ends, no fill. */
export function IconFrame({ size = 16, className, children }: IconFrameProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

/** A component that draws `shape` in the size that is asked for. */
export function drawIcon(shape: ReactNode): (props: IconProps) => ReactNode {
  return function Icon({ size, className }: IconProps) {
    return (
      <IconFrame size={size} className={className}>
        {shape}
      </IconFrame>
    );
  };
}
