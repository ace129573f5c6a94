const day = 86_400_000;

/** 'just now', '5 min ago', '2 hours ago', 'yesterday', '18 Nov', '18 Nov 2025'. */
export function relativeDate(iso: string, now: Date = new Date()): string {
  const then = new Date(iso);
  const age = now.getTime() - then.getTime();
  if (age < 60_000) return 'just now';
  if (age < 3_600_000) return `${String(Math.floor(age / 60_000))} min ago`;
  const startOfToday = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  if (then.getTime() >= startOfToday) {
    const hours = Math.floor(age / 3_600_000);
    return hours === 1 ? '1 hour ago' : `${String(hours)} hours ago`;
  }
  if (then.getTime() >= startOfToday - day) return 'yesterday';
  const isThisYear = then.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) }).format(then);
}

/** DD/MM/YYYY (spec 2 §9). */
export function slashDate(iso: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(new Date(iso));
}

/** MMM DD, YYYY, as notifications and comments say it (spec 1 §9). */
export function longDate(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric' }).format(new Date(iso));
}

/** '21 Nov 2026, 20:41', by the reader's clock. */
export function dateAndTime(iso: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' }).format(new Date(iso));
}
