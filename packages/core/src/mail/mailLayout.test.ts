import { describe, expect, it } from 'vitest';
import { mailLayout } from './mailLayout.js';

const words = {
  language: 'en' as const,
  title: 'Join Lumen Bikes on Snaplore',
  lines: ['Hello Jonas,', 'Maya invites you.'],
  action: { label: 'Accept the invitation', url: 'http://localhost:4000/signup/abc?x=1&y=2' },
};

describe('a mail', () => {
  it('has the same content as text and as HTML', () => {
    const { text, html } = mailLayout(words);
    expect(text).toBe(
      'Join Lumen Bikes on Snaplore\n\nHello Jonas,\n\nMaya invites you.\n\nAccept the invitation: ' +
        'http://localhost:4000/signup/abc?x=1&y=2\n',
    );
    expect(html).toContain('<title>Join Lumen Bikes on Snaplore</title>');
    expect(html).toContain('<p>Hello Jonas,</p><p>Maya invites you.</p>');
    // The button, and the address to copy.
    expect(html.split('href="http://localhost:4000/signup/abc?x=1&amp;y=2"')).toHaveLength(3);
    expect(html).not.toMatch(/{{|}}/);
  });

  it('is readable in dark mode and on a phone', () => {
    const { html } = mailLayout(words);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  });

  it('has no button when it only informs', () => {
    const { text, html } = mailLayout({
      title: 'Your address was changed',
      language: 'en',
      lines: ['It was changed to jonas@lumen.example.'],
    });
    expect(text).toBe('Your address was changed\n\nIt was changed to jonas@lumen.example.\n');
    expect(html).not.toContain('<a');
    expect(html).not.toMatch(/{{|}}|copy this address/);
  });

  it('shows markup, placeholders and line breaks in names as plain text', () => {
    const { text, html } = mailLayout({
      ...words,
      title: 'Join "<b>$& {{lines}}\r\nBcc: everybody@lumen.example',
      lines: ['<script>alert(1)</script>', "O'Neil\n\nGo to http://evil.example"],
    });
    expect(html).not.toContain('<script>');
    expect(html).toContain('<title>Join &quot;&lt;b&gt;$&amp; {{lines}} Bcc: everybody@lumen.example</title>');
    expect(html).toContain('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p><p>O&#39;Neil Go to http://evil.example</p>');
    expect(text.split('\n')).toEqual([
      'Join "<b>$& {{lines}} Bcc: everybody@lumen.example',
      '',
      '<script>alert(1)</script>',
      '',
      "O'Neil Go to http://evil.example",
      '',
      'Accept the invitation: http://localhost:4000/signup/abc?x=1&y=2',
      '',
    ]);
  });

  it('links a line to its page, with the texts of its language', () => {
    const { text, html } = mailLayout({
      title: 'News',
      language: 'uk',
      lines: ['Hello', { text: 'A "wheel"\nis <b>true</b>', url: 'http://localhost/b/1?x=1&y="2' }],
    });
    expect(text).toBe('News\n\nHello\n\nA "wheel" is <b>true</b>: http://localhost/b/1?x=1&y="2\n');
    expect(html).toContain(
      '<p><a href="http://localhost/b/1?x=1&amp;y=&quot;2" style="color:inherit">A &quot;wheel&quot; is ' +
        '&lt;b&gt;true&lt;/b&gt;</a></p>',
    );
    expect(html).toContain('<html lang="uk"');
    expect(mailLayout(words).html).toContain('<html lang="en"');
  });

  it.each([
    ['en', 'Or copy this address into your browser:', 'Nobody reads answers to it.'],
    ['uk', 'Або скопіюйте цю адресу у свій браузер:', 'Відповідей на нього ніхто не читає.'],
  ] as const)('has its frame in %s too', (language, copy, foot) => {
    const { html } = mailLayout({ ...words, language });
    expect(html).toContain(`${copy}<br>`);
    expect(html).toContain(foot);
    expect(html.match(/\p{Script=Cyrillic}/u) !== null).toBe(language === 'uk');
  });
});
