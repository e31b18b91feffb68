/**
 * The database that a program uses, in the form of Supabase's generated types. A remote names its database once, by declaration merging
 * (https://www.typescriptlang.org/docs/handbook/declaration-merging.html#module-augmentation):
 *
 * declare module '@learn-for-life/contract' {
 * interface Databases { app: Database }
 * }
 */
// eslint-disable-next-line typescript/no-empty-object-type -- its members are merged into it
export interface Databases {}

/** The types if no database has been named: nothing can be called or read. */
type UnknownDatabase = { public: Record<'Tables' | 'Views' | 'Functions', Record<string, never>> };

/** The remote's database; if it hasn't named one, the part that its host's own code uses, or an empty database if that's unknown. */
export type KnownDatabase = Databases extends { app: infer App }
  ? App
  : Databases extends { host: infer Host }
    ? Host
    : UnknownDatabase;
