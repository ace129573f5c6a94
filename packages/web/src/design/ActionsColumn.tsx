import { m } from '../paraglide/messages.js';

/** The header of a table's column of actions: its name is for screen readers alone. */
export function ActionsColumn({ className }: { className: string | undefined }) {
  return (
    <th scope="col" className={className}>
      <span className="sr-only">{m.common_columnActions()}</span>
    </th>
  );
}
