import type { FormValues } from '../../shared/forms/form-values';
import type { ChosenFiles } from '../../shared/media';
import type { Captions } from '../captions';
import type { ContentItem } from './kinds/listed-kind';

/** What was typed and chosen in a form and is not saved. */
export interface UnsavedInput {
  /** The version that it was typed for; none while creating. */
  item: ContentItem | undefined;
  /** None if only files were chosen, or captions changed. */
  values?: FormValues | undefined;
  files: ChosenFiles;
  /** Captions whose changes are not in the form yet. */
  captions?: Captions | undefined;
}

/** Unsaved input with another part; undefined if nothing in it is unsaved. */
export function withPart(
  before: UnsavedInput | undefined,
  part: Pick<UnsavedInput, 'item'> & Partial<UnsavedInput>,
): UnsavedInput | undefined {
  const input: UnsavedInput = { files: new Map(), ...before, ...part };
  return input.values || input.captions || input.files.size > 0 ? input : undefined;
}

/** Names the unsaved input of the form of an item in its section, or of the form that creates. */
export const formOf = (noun: string, item?: Pick<ContentItem, 'id'>): string =>
  `${noun} form of ${item?.id ?? 'new'}`;
