import type { BrowserContext } from 'playwright-core';

/** What texts in a browser's pages have run, and whom they have asked. */
export class Watch {
  scripts: string[] = [];
  requests: string[] = [];

  private constructor() {
    // Made by `open`, which waits for the browser.
  }

  /** @param origin the only one that may be asked */
  static async open(context: BrowserContext, origin: string): Promise<Watch> {
    const watch = new Watch();
    await context.exposeBinding('ran', ({ page }) => watch.scripts.push(`a script ran on ${page.url()}`));
    context.on('dialog', (dialog) => {
      watch.scripts.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    context.on('request', (request) => {
      const { protocol, origin: asked } = new URL(request.url());
      if (protocol.startsWith('http') && asked !== origin) watch.requests.push(request.url());
    });
    return watch;
  }

  clear(): void {
    [this.scripts, this.requests] = [[], []];
  }
}

/** Runs in the page: what no note may have, whether the browser lets it act or not. */
export function remains(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll('.note-content *')) {
    if (element.matches('script, iframe, object, embed, link, meta, base, form, style, video, audio, frameset'))
      found.push(element.outerHTML.slice(0, 200));
    for (const { name, value } of element.attributes) {
      const isAddress = ['href', 'src', 'srcset', 'action', 'formaction', 'poster', 'background'].includes(name);
      const isOutside = name !== 'href' && isAddress && URL.parse(value, location.href)?.origin !== location.origin;
      if (name.startsWith('on') || (name === 'style' && /url\(|expression|image-set/.test(value)))
        found.push(`${name}=${value}`);
      else if (isAddress && /^\W*(java|vb)script:|^data:text/i.test(value.replaceAll(/\s/g, '')))
        found.push(`${name}=${value}`);
      else if (isOutside && !/^(data:image|blob:)/.test(value)) found.push(`${name}=${value}`);
    }
  }
  return found;
}
