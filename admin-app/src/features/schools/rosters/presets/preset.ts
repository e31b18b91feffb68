import type { Field } from '../roster-columns';

/** Describes how to read a school system's file as a roster. Case, spaces and punctuation in headings don't matter. */
export interface Preset {
  name: string;
  /** Headings that identify the system's file; it must have all of them. */
  needs: readonly string[];
  /** Possible headings of each field, best first. */
  columns: Readonly<Partial<Record<Field, readonly string[]>>>;
  /** Other files of the same export, in the order in which they are joined. */
  joins?: readonly Join[];
  /** The message if the file doesn't say who is a student. */
  roleElsewhere?: string;
}

/** Another file of an export, and the cells that it adds to the rows so far. */
export interface Join {
  /** The file's name, used to recognise the file and to ask the user for it. */
  file: string;
  needs: readonly string[];
  /** The headings of the columns to join on: in the rows so far, and in the file. */
  on: readonly [string, string];
  /** The headings of the added columns, by the file's headings. */
  takes: Readonly<Record<string, string>>;
  /** Whether a student can have several rows in the file, each of which becomes a row in the roster. */
  isMany?: boolean;
}
