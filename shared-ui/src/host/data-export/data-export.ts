/** Rows about a person, by the table they are in. */
export interface DataExport {
  /** The time of the export, in ISO 8601. */
  exportedAt: string;
  tables: Record<string, Record<string, unknown>[]>;
}
