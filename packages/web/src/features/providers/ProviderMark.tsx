import { IconKey } from '../../design/icons.js';

/** The logo of a known provider, else a key. Decorative. */
export function ProviderMark({ name }: { name: string }) {
  if (name !== 'google') return <IconKey />;
  return (
    <svg viewBox="0 0 16 16" width={16} height={16} fill="none" strokeWidth={2.6} aria-hidden="true">
      <path d="M12.2 4.1A5.6 5.6 0 0 0 3.3 5" stroke="#e5483a" />
      <path d="M3.3 5a5.6 5.6 0 0 0 0 6" stroke="#f2b52c" />
      <path d="M3.3 11a5.6 5.6 0 0 0 8.6 1.1" stroke="#37a35a" />
      <path d="M11.9 12.1A5.6 5.6 0 0 0 13.6 8H8.2" stroke="#4682ea" />
    </svg>
  );
}
