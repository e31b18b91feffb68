import type { ApiConfig, Db } from '../supabase-client.ts';

/** The part of a request that a handler receives, after validation. */
export interface OperationRequest<Body = unknown, Query = unknown> {
  config: ApiConfig;
  db: Db;
  /** The caller's network address; null if the host doesn't provide it. */
  address: string | null;
  /** The header `Authorization`. */
  authorization: string | undefined;
  /** Null for visitors, who can use only operations that are open to everyone. */
  userId: string | null;
  /** The `{id}` in the path; empty if the path has none. */
  id: string;
  /** All path parameters, by name. */
  params: Record<string, string>;
  query: Query;
  body: Body;
  /** The version that the caller edited, from If-Match or the body. If it's undefined, there's no check. */
  version: string | undefined;
  /** Sets `X-Total-Count`: the number of items on all pages. */
  setTotal: (total: number) => void;
  /** Sets the `ETag` of a list. Items contain their own versions. */
  setVersion: (version: string | undefined) => void;
}

/** The part of a request that is needed to read one item. */
export type ItemRequest = Pick<OperationRequest, 'db' | 'id'>;
