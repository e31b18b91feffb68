/** A field before and after a change. */
export interface FieldChange {
  name: string;
  before: unknown;
  after: unknown;
}
