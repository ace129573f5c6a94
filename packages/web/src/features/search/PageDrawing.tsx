/** The picture of an article without a video: a drawing of a page. */
export function PageDrawing() {
  return (
    <svg viewBox="0 0 252 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="252" height="120" fill="light-dark(#f3f3f5, #1a1a1e)" />
      <rect x="50" y="0" width="152" height="130" fill="light-dark(#ffffff, #202025)" />
      <rect x="64" y="18" width="58" height="8" rx="3" fill="light-dark(#b5b5c2, #4b4b58)" />
      {[38, 48, 58].map((y, index) => (
        <rect
          key={y}
          x="64"
          y={y}
          width={[124, 118, 92][index]}
          height="4"
          rx="2"
          fill="light-dark(#e3e3ea, #33333b)"
        />
      ))}
      {[76, 88, 100].map((y, index) => (
        <g key={y}>
          <rect x="64" y={y} width="6" height="6" rx="1.5" fill="light-dark(#858cee, #6d73e6)" />
          <rect x="78" y={y + 1} width={[62, 74, 50][index]} height="4" rx="2" fill="light-dark(#e3e3ea, #33333b)" />
        </g>
      ))}
    </svg>
  );
}
