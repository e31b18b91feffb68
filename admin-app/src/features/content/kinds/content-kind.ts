import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { FormValue, FormValues } from '../../../shared/forms/form-values';
import type { MediaKind } from '../../../shared/media';
import type { PreviewProps } from '../../preview';
import type { ContentItem, ListedKind } from './listed-kind';

/** An option in a select. */
interface SelectOption {
  /** The option's value in the API. */
  value: string;
  label: string;
}

interface FieldBase {
  /** The field's name, which is the same in the API. */
  name: string;
  label: string;
  required?: boolean;
  hint?: string;
  /** Shows this field only while the named field has this value. */
  shownWhen?: { name: string; value: FormValue };
}

interface InputField extends FieldBase {
  control:
    'text' | 'textarea' | 'number' | 'date' | 'datetime' | 'checkbox' | 'draws' | 'figures' | MediaKind;
  /** Suggestions for the field's value, shown in a datalist. */
  suggestions?: readonly string[];
}

interface ChoiceField extends FieldBase {
  control: 'select';
  /** A new item starts with the first option. */
  options: readonly [SelectOption, ...SelectOption[]];
}

export type ContentField = InputField | ChoiceField;

/**
 * A kind of content with its form. The compiler checks that `schema` and `toValues` cover every field of `Input`; a test checks that each
 * has a control in `fields` or `moreFields`.
 */
export interface ContentKind<
  Item extends ContentItem = ContentItem,
  Input extends object = object,
> extends ListedKind<Item, Input> {
  /** The fields that are always visible. */
  fields: readonly ContentField[];
  /** The fields under More details. */
  moreFields: readonly ContentField[];
  /** Initial values of a form that creates an item, if they differ from the fields' defaults. */
  initial?: FormValues;
  /** Whether small files are sent with the form; otherwise every file is uploaded to Storage first. */
  sendsFiles: boolean;
  /** Validates the form's values and converts them to the API's input; both are keyed by field name. */
  schema: z.ZodType<Input>;
  toValues(item: Item): FormValues & Record<keyof Input, FormValue>;
  /** Shows the form's values as learners will see them. */
  Preview?: ComponentType<PreviewProps>;
}

type Fields = Pick<ContentKind, 'fields' | 'moreFields' | 'initial'>;

/** Returns all fields of a kind, in form order. */
export function allFields({ fields, moreFields }: Pick<Fields, 'fields' | 'moreFields'>): ContentField[] {
  return [...fields, ...moreFields];
}

function emptyValue(field: ContentField): FormValue {
  if (field.control === 'select') return field.options[0].value;
  return field.control === 'checkbox' ? false : '';
}

/** Returns the initial values of a form that creates an item. */
export function emptyValues(kind: Fields): FormValues {
  return {
    ...Object.fromEntries(allFields(kind).map((field) => [field.name, emptyValue(field)])),
    ...kind.initial,
  };
}
