/** Rows about a person, by the table they are in. */
export interface DataExport {
  /** ISO 8601. */
  exportedAt: string;
  tables: Record<string, Record<string, unknown>[]>;
}
