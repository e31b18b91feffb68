import { createdObject, droppedObjects } from './object-names.ts';
import { readStatements, type Statement } from './sql-statements.ts';

/** Marks a statement of a generated migration that needs a decision. */
export const LOSS_MARK =
  '-- LOSS: make the next statement safe (docs/operations/upgrades.md), then delete this line.';

/** Subcommands of ALTER TABLE that lose data: a column's new type may be narrower. */
const LOSING_CHANGES = ['AT_DropColumn', 'AT_AlterColumnType'];

/**
 * Marks statements that lose data, or remove something the previous release uses: objects that are dropped and not
 * created again, and columns whose type changes.
 * @returns the migration with a mark above each of these statements, and the statements
 */
export async function markLosses(sql: string): Promise<{ sql: string; losses: string[] }> {
  const statements = await readStatements(sql);
  const created = new Set(statements.map(createdObject));
  const losses = statements
    .filter((statement) => loses(statement, created))
    .map((statement) => statement.sql);
  const marked = losses.reduce((text, loss) => text.replace(loss, () => `${LOSS_MARK}\n${loss}`), sql);
  return { sql: marked, losses };
}

function loses(statement: Statement, created: ReadonlySet<string | null>): boolean {
  const { kind, node } = statement;
  if (kind === 'AlterTableStmt') {
    const commands = node.cmds as { AlterTableCmd: { subtype: string } }[];
    return commands.some(({ AlterTableCmd: { subtype } }) => LOSING_CHANGES.includes(subtype));
  }
  if (kind !== 'DropStmt') return false;
  // Dropping an object and creating it again isn't a loss: PostgreSQL can't change some objects in any other way.
  return !droppedObjects(statement)?.every((object) => created.has(object));
}
