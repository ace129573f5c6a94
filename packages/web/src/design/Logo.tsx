interface LogoMarkProps {
  /** Pixels. */
  size?: number;
}

export function LogoMark({ size = 24 }: LogoMarkProps) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <rect width="24" height="24" rx="7" fill="var(--accent)" />
      <path
        d="M7 8.25A2.25 2.25 0 0 1 9.25 6h5.5A2.25 2.25 0 0 1 17 8.25v9.1c0 .8-.9 1.27-1.55.8L12 15.6
          l-3.45 2.55c-.65.47-1.55 0-1.55-.8z"
        fill="var(--on-accent)"
      />
      <path
        d="M10.9 8.9v3.5l2.9-1.75z"
        fill="var(--accent)"
        stroke="var(--accent)"
        strokeWidth=".6"
        strokeLinejoin="round"
      />
    </svg>
  );
}
