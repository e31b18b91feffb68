import type { ReactNode } from 'react';
import type { HostServices } from 'shared-ui/contract';
import type { z } from 'zod';
import type { Page } from '../../shared/api-client';
import type { Attached } from './form.api';

/** What every piece of content has. */
export interface ContentItem {
  id: string;
  title: string;
  /** The version an update builds on. */
  updatedAt: string;
}

/** The form's values: every field of a kind as it stands in its control. */
export type ContentValues = Record<string, string | boolean>;

/** What a preview is shown of: the form's values, saved or not. */
export interface PreviewProps {
  /** None while it is created. */
  id: string | undefined;
  values: ContentValues;
  onClose: () => void;
}

/** A file a field refers to by its address. */
export type MediaKind = 'image' | 'video' | 'captions';

export interface ContentField {
  /** Also the field's name in the API. */
  name: string;
  label: string;
  control: 'text' | 'textarea' | 'number' | 'date' | 'checkbox' | MediaKind;
  required?: boolean;
  hint?: string;
  /** Offered while typing. */
  suggestions?: readonly string[];
}

/** What a list is asked for. */
export interface ContentQuery {
  /** Words that have to occur; empty for everything. */
  q: string;
  /** From 1. */
  page: number;
  pageSize: number;
  sort: 'title' | 'category' | 'instructor' | 'createdAt' | 'updatedAt';
  order: 'asc' | 'desc';
}

/** The calls of the REST API for one kind (specification, section 7). Each throws AppError. */
export interface ContentApi<Item extends ContentItem, Input extends object> {
  /** Everything, for choosing from. */
  list: () => Promise<Item[]>;
  page: (query: ContentQuery) => Promise<Page<Item>>;
  create: (input: Input, attached?: Attached) => Promise<Item>;
  /**
   * Changes the given fields only.
   * @param version `updatedAt` of what was edited
   * @throws StaleError with the item as it stands when that is no longer the newest
   */
  update: (id: string, input: Partial<Input>, version: string, attached?: Attached) => Promise<Item>;
  remove: (id: string) => Promise<void>;
  restore: (id: string) => Promise<unknown>;
}

/**
 * One section of the admin dashboard. Courses, videos and quizzes are managed alike; what differs between them is said
 * here (specification, section 2, admin dashboard).
 */
export interface ContentKind<Item extends ContentItem = ContentItem, Input extends object = object> {
  noun: 'course' | 'video' | 'quiz';
  /** The section's heading. */
  plural: string;
  /** The table's name. */
  tableTitle: string;
  columns: readonly { header: string; cell: (item: Item) => ReactNode }[];
  /** The form's own fields, as specified. */
  fields: readonly ContentField[];
  /** All further ones, in a disclosure. */
  moreFields: readonly ContentField[];
  /** Small files go along with the form; of other kinds every file goes to Storage first. */
  takesFiles: boolean;
  /** From the form's values to what the API is sent; keys are the names of the fields. */
  schema: z.ZodType<Input, ContentValues>;
  /** The form's values for an existing item. */
  toValues: (item: Item) => ContentValues;
  createApi: (services: HostServices) => ContentApi<Item, Input>;
}

type Named = Pick<ContentKind, 'noun'>;

/** 'Course', 'Video' or 'Quiz', as the messages begin. */
export function nounTitle({ noun }: Named): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}

type Fields = Pick<ContentKind, 'fields' | 'moreFields'>;

/** Every field of a kind, in the order of the form. */
export function allFields({ fields, moreFields }: Fields): ContentField[] {
  return [...fields, ...moreFields];
}

/** The values of a form that creates. */
export function emptyValues(kind: Fields): ContentValues {
  return Object.fromEntries(
    allFields(kind).map(({ name, control }) => [name, control === 'checkbox' ? false : '']),
  );
}
