import type { ChosenFiles } from '../../shared/media';
import type { FormValues } from '../../shared/form-values';

/** What was typed and chosen in a form and is not saved. */
export interface UnsavedInput {
  values: FormValues;
  files: ChosenFiles;
}
