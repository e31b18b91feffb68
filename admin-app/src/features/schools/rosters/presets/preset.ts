import type { Field } from '../roster-columns';

/** How the file of a school system says what a roster needs. Case, spaces and punctuation of headings don't matter. */
export interface Preset {
  name: string;
  /** Headings by which the system's file is known: all of them are there. */
  needs: readonly string[];
  /** The headings of each field, the best one first. */
  columns: Readonly<Partial<Record<Field, readonly string[]>>>;
  /** Files that belong to it, in the order in which they are joined. */
  joins?: readonly Join[];
  /** What to say if its file says of no one whether they are a student. */
  roleElsewhere?: string;
}

/** A further file of an export, and what its rows add to the rows so far. */
export interface Join {
  /** How people find the file. */
  file: string;
  needs: readonly string[];
  /** The heading of the rows so far, and the one of the file, with equal values. */
  on: readonly [string, string];
  /** Headings that the rows get, by the file's headings. */
  takes: Readonly<Record<string, string>>;
  /** Whether a student can have several rows of the file: each becomes a row of the roster. */
  isMany?: boolean;
}
