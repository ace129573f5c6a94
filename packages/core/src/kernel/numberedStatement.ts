/** How many statements stay prepared on a connection: their texts are written in the code. */
const preparedMax = 1_000;

interface NumberedStatement {
  text: string;
  /** Undefined when too many are prepared already. */
  name: string | undefined;
}
const known = new Map<string, NumberedStatement>();

/**
 * A statement written with a `?` for each parameter, with numbered ones, and the name under which connections keep it
 * prepared. Only for texts that are written in the code: each other text takes the place of one.
 */
export function numberedStatement(sql: string): NumberedStatement {
  const found = known.get(sql);
  if (found) return found;
  let count = 0;
  const text = sql.replaceAll('?', () => `$${String((count += 1))}`);
  if (known.size >= preparedMax) return { text, name: undefined };
  const statement = { text, name: `row ${String(known.size)}` };
  known.set(sql, statement);
  return statement;
}
