import type { ReactNode } from 'react';

/** 16 px box, 1.5 px stroke, round ends, no fill. Decorative: the control that shows it carries the label. */
export interface IconProps {
  /** Pixels; 16 by default, 14 beside small text, 12 for carets. */
  size?: number;
  className?: string;
}

/** A component that draws `shape` in the size that is asked for. */
export function drawIcon(shape: ReactNode): (props: IconProps) => ReactNode {
  return function Icon({ size = 16, className }: IconProps) {
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
        {shape}
      </svg>
    );
  };
}
