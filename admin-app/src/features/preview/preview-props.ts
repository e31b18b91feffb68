import type { FormValues } from '../../shared/forms/form-values';

/** The props of every preview. A preview shows a form's values, saved or not. */
export interface PreviewProps {
  /** The item's id; undefined while it is being created. */
  id: string | undefined;
  values: FormValues;
  /** Addresses of files that were chosen but aren't stored yet, by field name. */
  fileUrls?: Readonly<Record<string, string>>;
  onClose: () => void;
}
