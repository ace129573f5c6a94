import { registerHooks } from 'node:module';

// Imports name the compiled files: finds the sources instead, whose types Node removes itself.
registerHooks({
  resolve(specifier, context, resolveNext) {
    const isOwn = specifier.startsWith('.') && context.parentURL?.endsWith('.ts');
    return resolveNext(isOwn ? specifier.replace(/\.js$/, '.ts') : specifier, context);
  },
});
