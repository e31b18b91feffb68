/** Types only: the database's rows and the shapes that its functions answer with. */
export type * from './database.types.ts';
export type * from './rpc.types.ts';
