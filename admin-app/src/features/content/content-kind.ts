import type { ReactNode } from 'react';
import type { HostServices } from 'shared-ui/contract';
import type { z } from 'zod';

/** What every piece of content has. */
export interface ContentItem {
  id: string;
  title: string;
}

/** The form's values: every field of a kind as text. */
export type ContentValues = Record<string, string>;

export interface ContentField {
  name: string;
  label: string;
  control: 'text' | 'textarea';
  /** Offered while typing. */
  suggestions?: readonly string[];
}

/** The calls of the REST API for one kind (specification, section 7). Each throws AppError. */
export interface ContentApi<Item extends ContentItem> {
  list: () => Promise<Item[]>;
  create: (values: ContentValues) => Promise<Item>;
  update: (id: string, values: ContentValues) => Promise<Item>;
  remove: (id: string) => Promise<void>;
}

/**
 * One section of the admin dashboard. Courses, videos and quizzes are managed alike; what differs between them is said
 * here (specification, section 2, admin dashboard).
 */
export interface ContentKind<Item extends ContentItem = ContentItem> {
  noun: 'course' | 'video' | 'quiz';
  /** The section's heading. */
  plural: string;
  /** The table's name. */
  tableTitle: string;
  columns: readonly { header: string; cell: (item: Item) => ReactNode }[];
  fields: readonly ContentField[];
  schema: z.ZodType<ContentValues, ContentValues>;
  /** The form's values for an existing item. */
  toValues: (item: Item) => ContentValues;
  createApi: (services: HostServices) => ContentApi<Item>;
}

/** 'Course', 'Video' or 'Quiz', as the messages begin. */
export function nounTitle({ noun }: Pick<ContentKind, 'noun'>): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
