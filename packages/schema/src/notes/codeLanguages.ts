/** The language of code that is not coloured. A block without a language is coloured by a guess. */
export const plainText = 'plaintext';

/** The languages of code blocks: the name that a note stores, and what a menu calls it. */
export const codeLanguages = {
  bash: 'Bash',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  diff: 'Diff',
  dockerfile: 'Dockerfile',
  elixir: 'Elixir',
  go: 'Go',
  graphql: 'GraphQL',
  ini: 'INI, TOML',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  kotlin: 'Kotlin',
  less: 'Less',
  lua: 'Lua',
  makefile: 'Makefile',
  markdown: 'Markdown',
  nginx: 'nginx',
  objectivec: 'Objective-C',
  perl: 'Perl',
  php: 'PHP',
  [plainText]: 'Plain text',
  powershell: 'PowerShell',
  python: 'Python',
  r: 'R',
  ruby: 'Ruby',
  rust: 'Rust',
  scala: 'Scala',
  scss: 'SCSS',
  shell: 'Shell session',
  sql: 'SQL',
  swift: 'Swift',
  typescript: 'TypeScript',
  vbnet: 'Visual Basic',
  xml: 'HTML, XML',
  yaml: 'YAML',
} as const;

export type CodeLanguage = keyof typeof codeLanguages;

export const codeLanguageNames = Object.keys(codeLanguages) as CodeLanguage[];

/** Other names, as they stand in Markdown and on the web. */
const otherNames: Record<string, CodeLanguage> = {
  sh: 'bash',
  zsh: 'bash',
  h: 'c',
  'c++': 'cpp',
  cc: 'cpp',
  hpp: 'cpp',
  cs: 'csharp',
  'c#': 'csharp',
  patch: 'diff',
  docker: 'dockerfile',
  ex: 'elixir',
  golang: 'go',
  gql: 'graphql',
  toml: 'ini',
  js: 'javascript',
  jsx: 'javascript',
  mjs: 'javascript',
  jsonc: 'json',
  kt: 'kotlin',
  make: 'makefile',
  md: 'markdown',
  objc: 'objectivec',
  'objective-c': 'objectivec',
  pl: 'perl',
  ps1: 'powershell',
  py: 'python',
  text: plainText,
  txt: plainText,
  plain: plainText,
  rb: 'ruby',
  rs: 'rust',
  console: 'shell',
  shellsession: 'shell',
  postgresql: 'sql',
  mysql: 'sql',
  ts: 'typescript',
  tsx: 'typescript',
  vb: 'vbnet',
  html: 'xml',
  xhtml: 'xml',
  svg: 'xml',
  yml: 'yaml',
};

/** Returns whether a value is the stored name of a language. */
export function isCodeLanguage(value: unknown): value is CodeLanguage {
  return typeof value === 'string' && Object.hasOwn(codeLanguages, value);
}

/** Returns the language that a name means, also an alias or another case; null for an unknown one. */
export function codeLanguageOf(name: string | null | undefined): CodeLanguage | null {
  const given = name?.trim().toLowerCase() ?? '';
  if (isCodeLanguage(given)) return given;
  return Object.hasOwn(otherNames, given) ? (otherNames[given] ?? null) : null;
}
