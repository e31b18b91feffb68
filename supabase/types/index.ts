/** Types only: the database's rows and the results of its functions. */
export type * from './database.types.ts';
export type * from './rpc.types.ts';
