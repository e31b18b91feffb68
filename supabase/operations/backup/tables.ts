import type { Connection } from '../connect.ts';

/** A table of the backup, with the checksum of its rows. */
export interface TableCopy {
  /** The quoted name, such as `public.courses`. */
  name: string;
  /** The quoted column names, without columns that the database computes. */
  columns: string[];
  rows: number;
  /** The checksum of all rows, in any order. Equal tables have equal checksums. */
  checksum: string;
}

/** The position of a sequence. */
export interface SequencePosition {
  name: string;
  /** Null if the sequence was never used. */
  value: string | null;
}

/** Accounts with their passwords. Sessions are left out, so everyone logs in again after a restore. */
const AUTH_TABLES = ['users', 'identities'];

/** Lists the platform's tables and Auth's account tables, with the columns that can be written. */
export async function listTables(connection: Connection): Promise<Pick<TableCopy, 'name' | 'columns'>[]> {
  const { rows } = await connection.query<Pick<TableCopy, 'name' | 'columns'>>(
    `select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_catalog.pg_class as c
    join pg_catalog.pg_namespace as n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute as a on a.attrelid = c.oid
    where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and (n.nspname in ('public', 'private') or (n.nspname = 'auth' and c.relname = any($1)))
    group by n.nspname, c.relname
    order by 1`,
    [AUTH_TABLES],
  );
  return rows;
}

/** Counts a table's rows and computes their checksum, which doesn't depend on their order. */
export async function measureTable(
  connection: Connection,
  { name, columns }: Pick<TableCopy, 'name' | 'columns'>,
): Promise<Pick<TableCopy, 'rows' | 'checksum'>> {
  const measured = await connection.query<{ rows: string; checksum: string }>(`
    select count(*) as rows,
      coalesce(sum(('x' || substr(md5(t::text), 1, 16))::bit(64)::bigint::numeric), 0)::text as checksum
    from (select ${columns.join(', ')} from ${name}) as t
  `);
  const [sums] = measured.rows;
  return { rows: Number(sums?.rows ?? 0), checksum: sums?.checksum ?? '' };
}

export async function readSequences(connection: Connection): Promise<SequencePosition[]> {
  const { rows } = await connection.query<SequencePosition>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_catalog.pg_sequences where schemaname in ('public', 'private') order by 1
  `);
  return rows;
}
