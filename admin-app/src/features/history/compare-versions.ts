import type { FieldChange } from '../../shared/field-diff';
import type { ContentVersion, HistoryApi } from './history.api';

type Fields = ContentVersion['fields'];

/** Compares two versions, each described by its differences from the current one. */
export function differenceOf(earlier: Fields, later: Fields): FieldChange[] {
  const find = (fields: Fields, name: string) => fields.find((field) => field.name === name);
  const valueOf = (own: Fields, other: Fields, name: string) => {
    const field = find(own, name);
    // A field missing from one version's differences has the current value, which the other's differences include.
    return field ? field.version : find(other, name)?.current;
  };
  return [...new Set([...earlier, ...later].map(({ name }) => name))]
    .map((name) => ({
      name,
      before: valueOf(earlier, later, name),
      after: valueOf(later, earlier, name),
    }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
}

/**
 * Reads two versions of one item, compared with the same current version.
 * @throws AppError
 */
export async function compareVersions(
  api: Pick<HistoryApi, 'version'>,
  earlier: string,
  later: string,
): Promise<{ title: string; fields: FieldChange[] }> {
  for (let tries = 1; ; tries += 1) {
    const [from, to] = await Promise.all([api.version(earlier), api.version(later)]);
    // Someone saved between the two requests.
    if (from.version !== to.version && tries < 5) continue;
    return { title: to.title, fields: differenceOf(from.fields, to.fields) };
  }
}
