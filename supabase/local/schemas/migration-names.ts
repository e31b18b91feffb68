/** Returns a migration's version: its creation time, in UTC, as the Supabase CLI writes it (20261125193000). */
function versionOf(fileName: string): string {
  return fileName.split('_')[0] ?? '';
}

/**
 * Returns a new migration's version: the current time or, if the newest migration isn't earlier, a second after it.
 * @param names file names of the migrations
 */
export function nextVersion(names: readonly string[], now: Date): string {
  const newest = names.map(versionOf).sort().at(-1) ?? '';
  const present = formatVersion(now);
  return present > newest ? present : formatVersion(new Date(parseVersion(newest).getTime() + 1_000));
}

/**
 * Finds migrations whose version is wrong. If a version is in the future, or before one that is already on the main
 * branch, some databases would run the migrations in a different order or skip one, and older definitions could replace
 * newer ones.
 * @param names file names of all migrations
 * @param landed the versions on the main branch
 * @returns a sentence for each
 */
export function findMisdated(names: readonly string[], landed: readonly string[], now: Date): string[] {
  const newestLanded = landed.map(versionOf).sort().at(-1) ?? '';
  return names.flatMap((name) => {
    const version = versionOf(name);
    if (formatVersion(parseVersion(version)) !== version) return [`${name} doesn’t start with a timestamp.`];
    if (version > formatVersion(now)) return [`${name} has a timestamp in the future.`];
    if (!landed.includes(name) && version <= newestLanded)
      return [`${name} is older than ${newestLanded}, which is on the main branch.`];
    return [];
  });
}

/** @returns an invalid date for a malformed version */
function parseVersion(version: string): Date {
  return new Date(version.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6Z'));
}

function formatVersion(time: Date): string {
  return Number.isNaN(time.getTime()) ? '' : time.toISOString().replaceAll(/\D/g, '').slice(0, 14);
}
