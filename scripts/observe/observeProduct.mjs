// Loaded into every process of a product under test (`NODE_OPTIONS=--import`); only its api listens.
if (/packages[\\/]api[\\/]dist[\\/]main\.js$/.test(process.argv[1] ?? '')) await import('./observeServer.ts');
