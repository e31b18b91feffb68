import { loadModule, parseSync } from '@libpg-query/parser';

type Node = Record<string, unknown>;

export interface Statement {
  /** The name in PostgreSQL's grammar: CreateFunctionStmt. */
  kind: string;
  node: Node;
  /** The statement without the comments above it. */
  sql: string;
}

/**
 * Reads the statements of a file.
 * @throws Error if it cannot be parsed
 */
export async function readStatements(sql: string): Promise<Statement[]> {
  // The parser refuses an empty string.
  if (sql.trim() === '') return [];
  await loadModule();
  // Locations count bytes.
  const bytes = Buffer.from(sql);
  return (parseSync(sql).stmts ?? []).flatMap(({ stmt, stmt_location: start = 0, stmt_len: length }) => {
    const [entry] = Object.entries(stmt ?? {});
    if (!entry) return [];
    const text = bytes.subarray(start, length ? start + length : undefined).toString();
    return [{ kind: entry[0], node: entry[1] as Node, sql: text.replace(/^(\s|--.*$)*/m, '').trim() }];
  });
}
