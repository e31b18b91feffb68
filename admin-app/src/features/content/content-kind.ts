import type { ComponentType, ReactNode } from 'react';
import type { HostServices } from 'shared-ui/contract';
import type { z } from 'zod';
import type { Page, Schemas } from '../../shared/api-client';
import type { FindContent } from '../../shared/content-finder';
import type { ContentNoun } from '../../shared/content-nouns';
import type { FormValue, FormValues } from '../../shared/form-values';
import type { PreviewProps } from '../preview';
import type { ContentChangesApi } from './content-changes.api';
import type { TableColumn } from '../../shared/column-table';
import type { Publication } from '../../shared/publication-mark';
import type { TransferOptions } from '../../shared/send-with-progress.api';
import type { MediaKind } from '../../shared/media';

/** What every piece of content has. */
export interface ContentItem {
  id: string;
  title: string;
  /** The version that an update is based on. */
  updatedAt: string;
  category: string;
  /** What hangs on it in numbers; pages of a list have them. */
  numbers?: Schemas['ContentNumbers'];
  /** Of a course and a quiz. */
  publication?: Publication;
  publishAt?: string | null;
}

/** A file that is sent with the form, in a part named after its kind. */
export interface AttachedFile {
  kind: MediaKind;
  file: File;
}

export interface Attachments {
  /** By the name of the field that will refer to the file. */
  files: ReadonlyMap<string, AttachedFile>;
  transfer: TransferOptions;
}

/** A choice of a select. */
export interface SelectOption {
  /** As the API has it. */
  value: string;
  label: string;
}

interface FieldBase {
  /** Also the name of the field in the API. */
  name: string;
  label: string;
  required?: boolean;
  hint?: string;
  /** Shown only while another field has this value. */
  shownWhen?: { name: string; value: FormValue };
}

interface InputField extends FieldBase {
  control: 'text' | 'textarea' | 'number' | 'date' | 'datetime' | 'checkbox' | 'draws' | MediaKind;
  /** Offered in a datalist. */
  suggestions?: readonly string[];
}

interface ChoiceField extends FieldBase {
  control: 'select';
  /** A new item has the first one. */
  options: readonly [SelectOption, ...SelectOption[]];
}

export type ContentField = InputField | ChoiceField;

/** What of a list is found. */
export interface ContentSearch {
  /** Every word must occur; empty for no filter. */
  q: string;
  /** Only what is in this state, of a kind that has states. */
  publication?: Publication | undefined;
}

export interface ContentQuery extends ContentSearch {
  /** From 1. */
  page: number;
  pageSize: number;
  sort: 'title' | 'category' | 'instructor' | 'createdAt' | 'updatedAt';
  order: 'asc' | 'desc';
}

/**
 * The REST API calls of one kind (docs/product.md#rest-api). Each throws AppError.
 *
 * Members that take an `Item` or an `Input` are declared as methods, here and in `ContentKind`: their parameters are
 * compared bivariantly, so that `contentKinds` can list kinds of different items.
 */
export interface ContentApi<
  Item extends ContentItem = ContentItem,
  Input extends object = object,
> extends ContentChangesApi {
  /** The items to pick from. */
  find: FindContent;
  page: (query: ContentQuery) => Promise<Page<Item>>;
  create(input: Input, attachments?: Attachments): Promise<Item>;
  /**
   * Changes the given fields only.
   * @param version `updatedAt` of the item that was edited
   * @throws StaleError with the stored item if that is no longer the newest version
   */
  update(id: string, input: Partial<Input>, version: string, attachments?: Attachments): Promise<Item>;
  remove: (id: string) => Promise<void>;
  restore: (id: string) => Promise<unknown>;
}

/** A column of a kind's list; `sort` is what the server sorts by. */
export interface ContentColumn<Item extends ContentItem> extends Omit<TableColumn<Item>, 'render' | 'sort'> {
  sort?: ContentQuery['sort'];
  cell(item: Item): ReactNode;
}

/**
 * A kind of content, which the admin dashboard manages in a section of its own. To add one, write its `*-kind.ts`, list
 * it in `content-kinds.ts` and name it in `shared/content-nouns.ts`.
 *
 * `Input` is what the API takes, such as `Required<Schemas['CourseInput']>`. The compiler then asks for each of its
 * fields in `schema` and `toValues`; a test asks for its control in `fields` or `moreFields`.
 */
export interface ContentKind<Item extends ContentItem = ContentItem, Input extends object = object> {
  noun: ContentNoun;
  /** Whether its items are drafts, scheduled or published. */
  hasStates: boolean;
  /** Accessible name of the table. */
  tableTitle: string;
  columns: readonly ContentColumn<Item>[];
  /** The fields that are always visible. */
  fields: readonly ContentField[];
  /** The fields under More details. */
  moreFields: readonly ContentField[];
  /** Whether small files are sent with the form; otherwise every file is uploaded to Storage first. */
  sendsFiles: boolean;
  /** Validates the form's values and converts them to the API's input; both are keyed by field name. */
  schema: z.ZodType<Input, FormValues>;
  toValues(item: Item): FormValues & Record<keyof Input, FormValue>;
  createApi: (services: HostServices) => ContentApi<Item, Input>;
  /** Address of the page that is about one item alone. */
  pageOf?(item: Item): string;
  /** Shows what learners will see of the form's values. */
  Preview?: ComponentType<PreviewProps>;
}

type Fields = Pick<ContentKind, 'fields' | 'moreFields'>;

/** Every field of a kind, in the order of the form. */
export function allFields({ fields, moreFields }: Fields): ContentField[] {
  return [...fields, ...moreFields];
}

function emptyValue(field: ContentField): FormValue {
  if (field.control === 'select') return field.options[0].value;
  return field.control === 'checkbox' ? false : '';
}

/** The initial values of a form that creates an item. */
export function emptyValues(kind: Fields): FormValues {
  return Object.fromEntries(allFields(kind).map((field) => [field.name, emptyValue(field)]));
}

/** The query parameters of a search: what is not searched for is left out. */
export const searchParams = ({ q, publication }: ContentSearch) => ({
  ...(q && { q }),
  ...(publication && { publication }),
});

/** The query parameters of a page with its numbers. */
export const pageParams = ({ q, publication, ...query }: ContentQuery) => ({
  params: { query: { ...searchParams({ q, publication }), ...query, numbers: 'true' as const } },
});
