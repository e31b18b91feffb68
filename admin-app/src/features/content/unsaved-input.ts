import type { ChosenFiles } from '../../shared/media';
import type { FormValues } from '../../shared/form-values';
import type { Captions } from '../captions';

/** What was typed and chosen in a form and is not saved. */
export interface UnsavedInput {
  values: FormValues;
  files: ChosenFiles;
  /** Captions whose changes are not in the form yet. */
  captions?: Captions | undefined;
}
