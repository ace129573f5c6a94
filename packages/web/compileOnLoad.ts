import type { Plugin } from 'vite';

/**
 * Has browsers compile all functions of some files while they load, beside the page's own thread where they can, rather
 * than each at its first call: of an editor, most would be compiled under the first key. Others ignore the comment.
 * @param names the names of the chunks
 */
export function compileOnLoad(names: RegExp): Plugin {
  return {
    name: 'compile-on-load',
    apply: 'build',
    generateBundle: {
      // After the plugins that write something at the beginning of a file: the comment has to be first.
      order: 'post',
      handler: (_options, bundle) => {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && names.test(chunk.name))
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        }
      },
    },
  };
}
