// A classic script, which is served as it stands: the library starts its worker as one. It says by `library` which file
// the library's own worker is, and runs it with two faults of version 7.0.0 mended (docs/domains/ocr.md).

// Data of languages that is handed over is loaded under its code, and then looked for under its bytes.
self.addEventListener('message', ({ data: { action, payload } }) => {
  if (action === 'initialize') payload.langs = payload.langs.map(({ code }) => code);
});

// A program that cannot be compiled is reported to nobody: as an error of the worker it is.
self.addEventListener('unhandledrejection', ({ reason }) => {
  setTimeout(() => {
    throw reason;
  });
});

self.importScripts(new URL(self.location.href).searchParams.get('library'));
