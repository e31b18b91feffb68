/**
 * The database that a program knows, in the form of Supabase's generated types. A remote names its own once, by declaration
 * merging (https://www.typescriptlang.org/docs/handbook/declaration-merging.html#module-augmentation), in a file
 * `src/database.d.ts`:
 *
 *     declare module '@learn-for-life/contract' {
 *       interface Databases { app: Database }
 *     }
 */
// eslint-disable-next-line typescript/no-empty-object-type -- what it has is merged into it
export interface Databases {}

/** Of a database that nobody has named, no answer can be used. */
type UnknownDatabase = { public: Record<'Tables' | 'Views' | 'Functions', Record<string, never>> };

/** The database that is named in `Databases`. */
export type KnownDatabase = Databases extends { app: infer App } ? App : UnknownDatabase;
