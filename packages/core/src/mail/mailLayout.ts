const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that may stand in HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] as string);
}

/** A mail of some lines and one thing to do: the same words as text and as HTML. */
export function mailLayout(parts: { title: string; lines: string[]; action: { label: string; url: string } }): {
  text: string;
  html: string;
} {
  const { title, lines, action } = parts;
  const text = [title, '', ...lines, '', `${action.label}: ${action.url}`, ''].join('\n');
  const paragraphs = lines.map((line) => `<p style="margin:0 0 12px">${escapeHtml(line)}</p>`).join('');
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<body style="margin:0;background:#f7f7f8;font:15px/1.6 system-ui,-apple-system,'Segoe UI',sans-serif;color:#18181b">
<div style="max-width:480px;margin:0 auto;padding:40px 24px">
<div style="background:#fff;border:1px solid #ebebee;border-radius:10px;padding:32px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600">${escapeHtml(title)}</h1>
${paragraphs}
<p style="margin:24px 0 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;background:#4c4fc9;color:#fff;text-decoration:none;border-radius:6px;padding:8px 16px;font-weight:500">${escapeHtml(action.label)}</a></p>
</div><p style="margin:16px 0 0;font-size:12px;color:#656570">Snaplore</p></div></body></html>`;
  return { text, html };
}
