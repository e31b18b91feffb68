import type { ReactNode } from 'react';
import type { HostServices } from '@learn-for-life/contract';
import type { Page, Schemas } from '../../../shared/api/api-client';
import type { TableColumn } from '../../../shared/column-table/column-table';
import type { FindContent } from '../../../shared/content/content-finder';
import type { ContentNoun } from '../../../shared/content/content-nouns';
import type { MediaKind } from '../../../shared/media';
import type { Publication } from '../../../shared/content/publication-mark';
import type { TransferOptions } from '../../../shared/api/send-with-progress.api';
import type { ContentChangesApi } from '../content-changes.api';
import type { ContentQuery } from '../content-query';

/** The fields that every piece of content has. */
export interface ContentItem {
  id: string;
  title: string;
  updatedAt: string;
  /** The version that an update is based on. */
  version: string | null;
  category: string;
  /** Counts of the data that depends on the item; only set in lists. */
  numbers?: Schemas['ContentNumbers'];
  /** For quizzes: the number of questions, shown to content editors. */
  questionCount?: number | null;
  /** For videos: the file's address; null until there is one. */
  url?: string | null;
  publication?: Publication;
  publishAt?: string | null;
}

/** A file that is sent with the form, in a part named after its kind. */
export interface AttachedFile {
  kind: MediaKind;
  file: File;
}

export interface Attachments {
  /** The files, by the name of the field that will refer to them. */
  files: ReadonlyMap<string, AttachedFile>;
  transfer: TransferOptions;
}

/**
 * The REST API calls of one kind (docs/product.md#rest-api). Each throws AppError.
 *
 * Members with an `Item` or `Input` parameter are declared as methods, here, in `ListedKind` and in `ContentKind`. TypeScript compares
 * method parameters bivariantly, so `contentKinds` can list kinds of different items.
 */
export interface ContentApi<
  Item extends ContentItem = ContentItem,
  Input extends object = object,
> extends ContentChangesApi {
  /** Finds items to pick from. */
  find: FindContent;
  page: (query: ContentQuery) => Promise<Page<Item>>;
  create(input: Input, attachments?: Attachments): Promise<Item>;
  /**
   * Changes the given fields only.
   * @param version the version that was edited
   * @throws StaleError with the stored item if someone has saved a newer version
   */
  update(id: string, input: Partial<Input>, version: string | null, attachments?: Attachments): Promise<Item>;
  /** @param stops the stops of a deleted course that become drafts */
  remove: (id: string, stops?: string[]) => Promise<void>;
  restore: (id: string) => Promise<unknown>;
}

/** A column of a kind's list; `sort` is the field that the server sorts by. */
export interface ContentColumn<Item extends ContentItem> extends Omit<TableColumn<Item>, 'render' | 'sort'> {
  sort?: ContentQuery['sort'];
  cell(item: Item): ReactNode;
}

/**
 * The part of a content kind that its list needs. Its modules are fetched before anything is shown, so they import nothing that only a form
 * needs (docs/decisions/0102).
 *
 * `Input` is what the API accepts, such as `Required<Schemas['CourseInput']>`.
 */
export interface ListedKind<Item extends ContentItem = ContentItem, Input extends object = object> {
  noun: ContentNoun;
  /** Accessible name of the table. */
  tableTitle: string;
  columns: readonly ContentColumn<Item>[];
  createApi: (services: HostServices) => ContentApi<Item, Input>;
  /** Address of an item's own page. */
  pageOf?(item: Item): string;
}
