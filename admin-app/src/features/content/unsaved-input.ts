import type { FormValues } from '../../shared/forms/form-values';
import type { ChosenFiles } from '../../shared/media';
import type { Captions } from '../captions';
import type { ContentItem } from './kinds/listed-kind';

/** Unsaved text and choices in a form. */
export interface UnsavedInput {
  /** The version that the input was based on; undefined while creating. */
  item: ContentItem | undefined;
  /** The form's values; undefined if only files were chosen or captions changed. */
  values?: FormValues | undefined;
  files: ChosenFiles;
  /** Captions whose changes are not in the form yet. */
  captions?: Captions | undefined;
}

/** Returns the unsaved input with a part replaced; undefined if nothing is left unsaved. */
export function withPart(
  before: UnsavedInput | undefined,
  part: Pick<UnsavedInput, 'item'> & Partial<UnsavedInput>,
): UnsavedInput | undefined {
  const input: UnsavedInput = { files: new Map(), ...before, ...part };
  return input.values || input.captions || input.files.size > 0 ? input : undefined;
}

/** The name of an item's unsaved input in its section, or of the form that creates items. */
export const formOf = (noun: string, item?: Pick<ContentItem, 'id'>): string =>
  `${noun} form of ${item?.id ?? 'new'}`;
