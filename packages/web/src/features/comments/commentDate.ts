const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a date as MMM DD, YYYY, hh:mm a in the reader's time zone (docs/domains/comments.md). */
export function commentDate(iso: string): string {
  const date = new Date(iso);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hour = date.getHours() % 12 === 0 ? 12 : date.getHours() % 12;
  const day = `${months[date.getMonth()] ?? ''} ${two(date.getDate())}, ${String(date.getFullYear())}`;
  return `${day}, ${two(hour)}:${two(date.getMinutes())} ${date.getHours() < 12 ? 'am' : 'pm'}`;
}
