import { hasSqlDetails, loadModule, parsePlPgSQLSync, parseSync } from '@libpg-query/parser';

/**
 * Finds UPDATE and DELETE statements without WHERE. They fail in hosted Supabase, which loads the extension safeupdate
 * for requests of the Data API, even in functions and CTEs. The local Postgres doesn't have the extension.
 *
 * @param sql a CREATE FUNCTION statement
 * @returns the statements that would fail: 'UPDATE of tallies', 'DELETE from tally_changes'
 * @throws Error if the statement cannot be parsed
 */
export async function findUnconditionalWrites(sql: string): Promise<string[]> {
  await loadModule();
  return statementsOf(sql).flatMap((statement) => writesOf(parseSync(statement)));
}

/** Lists the statements in the body of a function. */
function statementsOf(sql: string): string[] {
  const options = collect(parseSync(sql), 'DefElem').map(
    ({ defname, arg }) => [defname, collect(arg, 'String').map(({ sval }) => sval)[0]] as const,
  );
  const { language, as: body } = Object.fromEntries(options) as Record<string, string | undefined>;
  if (language === 'sql') return body === undefined ? [] : [body];
  if (language !== 'plpgsql') throw new Error(`A function in ${language} is not checked.`);
  return expressionsOf(sql, body ?? '').flatMap(toStatements);
}

/** Lists all SQL in PL/pgSQL code, including the strings that EXECUTE runs. */
function expressionsOf(sql: string, body: string): string[] {
  try {
    return collect(parsePlPgSQLSync(sql), 'PLpgSQL_expr').map(({ query }) => String(query));
  } catch (error) {
    if (hasSqlDetails(error)) throw error;
    // The parser returns malformed JSON for some functions. A regular expression then finds their statements.
    return body
      .split(';')
      .flatMap((part) => /(?<!\bdo\s+)\b(?:update|delete\s+from|with)\b[^]*$/i.exec(part)?.[0] ?? []);
  }
}

/** Returns an expression as a statement, together with the statements in strings that it builds for EXECUTE. */
function toStatements(expression: string): string[] {
  const dynamic = [...expression.matchAll(/'\s*((?:update|delete\s+from)\b[^']*)'/gi)].map(([, text = '']) =>
    // Placeholders of format().
    text.replaceAll(/%(?:\d+\$)?[ILs]/g, 'x'),
  );
  return [expression, ...dynamic].flatMap((text) =>
    parses(text) ? [text] : parses(`select ${text}`) ? [] : unparsed(text),
  );
}

/** Returns text that can't be parsed as SQL if it looks like an UPDATE or DELETE without WHERE. */
function unparsed(text: string): string[] {
  const writes = /^\s*(?:update|delete\s+from)\b/i.test(text) && !/\bwhere\b/i.test(text);
  return writes ? [text] : [];
}

function parses(text: string): boolean {
  try {
    parseSync(text);
    return true;
  } catch {
    return false;
  }
}

function writesOf(tree: unknown): string[] {
  const unconditional = (node: string) => collect(tree, node).filter(({ whereClause }) => !whereClause);
  const nameOf = ({ relation }: Node) => String((relation as Node | undefined)?.relname);
  return [
    ...unconditional('UpdateStmt').map((node) => `UPDATE of ${nameOf(node)}`),
    ...unconditional('DeleteStmt').map((node) => `DELETE from ${nameOf(node)}`),
  ];
}

type Node = Record<string, unknown>;

/** Collects the nodes of one type at any depth. */
function collect(tree: unknown, type: string): Node[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => [
    ...(key === type ? [value as Node] : []),
    ...collect(value, type),
  ]);
}
