import type { FormValues } from '../../shared/forms/form-values';
import type { ChosenFiles } from '../../shared/media';
import { differencesOf } from '../../shared/merge/merge';
import type { Captions } from '../captions';
import type { ContentKind } from './kinds/content-kind';
import type { ContentItem } from './kinds/listed-kind';
import { completeValues, mergeFields } from './merge-fields';

/** What was typed and chosen in a form and is not saved. */
export interface UnsavedInput {
  values: FormValues;
  files: ChosenFiles;
  /** Captions whose changes are not in the form yet. */
  captions?: Captions | undefined;
}

/** Whether all of it has been saved: the page may be left after the server has saved it, but before the form knows. */
export function isSaved(
  kind: ContentKind,
  item: ContentItem,
  { values, files, captions }: UnsavedInput,
): boolean {
  const mine = completeValues(kind, values);
  const stored = completeValues(kind, kind.toValues(item));
  return (
    files.size === 0 &&
    captions === undefined &&
    differencesOf(mergeFields(kind), stored, mine, stored).length === 0
  );
}
