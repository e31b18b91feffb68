/** Long-running database functions. Their `statement_timeout` is 60 seconds, because their work can't be split. */
export const LONG_CALLS: readonly string[] = [
  'admin_choose_import',
  'admin_commit_import',
  'admin_compare_import',
  'admin_list_import_changes',
  'admin_preview_import_undo',
  'admin_undo_import',
  'commit_rollover',
  'commit_roster',
  'preview_rollover',
  'preview_roster',
  'run_long_once',
  'undo_roster',
];

/**
 * Returns how long to wait for the database, in milliseconds. This limit is longer than the 8 or 60 seconds after which
 * the database cancels a statement, so it's only reached if the database is down or silent.
 * @param call a statement, or an address of the Data API
 */
export const answerLimit = (call: string): number =>
  LONG_CALLS.some((name) => call.includes(name)) ? 62_000 : 10_000;
