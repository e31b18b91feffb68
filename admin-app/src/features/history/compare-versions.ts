import type { FieldChange } from '../../shared/field-diff';
import type { ContentVersion, HistoryApi } from './history.api';

type Fields = ContentVersion['fields'];

/** The differences between two versions, each of which is described by its differences from now. */
export function differenceOf(earlier: Fields, later: Fields): FieldChange[] {
  const find = (fields: Fields, name: string) => fields.find((field) => field.name === name);
  const valueOf = (own: Fields, other: Fields, name: string) => {
    const field = find(own, name);
    // A field missing from one version's differences is as it is now, which the other version states.
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
 * Reads two versions of one item, compared with the same present.
 * @throws AppError
 */
export async function compareVersions(
  api: Pick<HistoryApi, 'version'>,
  earlier: string,
  later: string,
): Promise<{ title: string; fields: FieldChange[] }> {
  for (let tries = 1; ; tries += 1) {
    const [from, to] = await Promise.all([api.version(earlier), api.version(later)]);
    // Someone has saved between the two requests.
    if (from.version !== to.version && tries < 5) continue;
    return { title: to.title, fields: differenceOf(from.fields, to.fields) };
  }
}
