import { createRoot } from 'react-dom/client';
import type { Toast, ToastAction } from './toasts.js';
import { isPlainClick } from '../lib/plainClick.js';
import { IconClose, IconWarning } from './frameIcons.js';
import { IconCheck } from './icons.js';
import { m } from '../paraglide/messages.js';
import styles from './ToastHost.module.css';

interface Shown extends Toast {
  id: number;
}

let shown: Shown[] = [];
let nextId = 1;
const timers = new Map<number, number>();

// A root of its own: a toast must be visible even if the screen's own tree has failed.
const place = document.createElement('div');
document.body.append(place);
const root = createRoot(place);

function draw(): void {
  root.render(
    <div className={styles.stack}>
      {shown.map((toast) => (
        <div
          key={toast.id}
          className={styles.toast}
          data-kind={toast.kind}
          role={toast.kind === 'error' || toast.kind === 'warning' ? 'alert' : 'status'}
          onPointerEnter={() => {
            hold(toast.id);
          }}
          onPointerLeave={() => {
            release(toast);
          }}
          onFocus={() => {
            hold(toast.id);
          }}
          onBlur={() => {
            release(toast);
          }}
        >
          <span className={styles.icon}>{toast.kind === 'success' ? <IconCheck /> : <IconWarning />}</span>
          <p>{toast.text}</p>
          {toast.action ? (
            <ToastButton
              action={toast.action}
              onDone={() => {
                remove(toast.id);
              }}
            />
          ) : null}
          <button
            type="button"
            className={styles.close}
            aria-label={m.common_close()}
            onClick={() => {
              remove(toast.id);
            }}
          >
            <IconClose size={14} />
          </button>
        </div>
      ))}
    </div>,
  );
}

/** What can be done about a message; a link opens a new tab as any other. */
function ToastButton({ action: { label, href, run }, onDone }: { action: ToastAction; onDone: () => void }) {
  if (href === undefined)
    return (
      <button
        type="button"
        className={styles.action}
        onClick={() => {
          onDone();
          run();
        }}
      >
        {label}
      </button>
    );
  return (
    <a
      href={href}
      className={styles.action}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onDone();
        run();
      }}
    >
      {label}
    </a>
  );
}

function remove(id: number): void {
  hold(id);
  shown = shown.filter((toast) => toast.id !== id);
  draw();
}

function hold(id: number): void {
  window.clearTimeout(timers.get(id));
  timers.delete(id);
}

function release(toast: Shown): void {
  hold(toast.id);
  timers.set(
    toast.id,
    window.setTimeout(() => {
      remove(toast.id);
    }, toast.duration),
  );
}

/** Shows a toast, or restarts the timer of one with the same text, which then does what the new one does. */
export function show(toast: Toast): void {
  const same = shown.find((one) => one.text === toast.text && one.kind === toast.kind);
  const entry = { ...toast, id: same?.id ?? nextId++ };
  shown = same ? shown.map((one) => (one === same ? entry : one)) : [...shown, entry].slice(-4);
  draw();
  release(entry);
}
