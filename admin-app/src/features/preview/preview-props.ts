import type { FormValues } from '../../shared/forms/form-values';

/** The props of every preview. A preview shows a form's values, saved or not. */
export interface PreviewProps {
  /** The item's id; undefined while it is being created. */
  id: string | undefined;
  values: FormValues;
  /** Addresses of files that were chosen but are not stored yet, by the name of their field. */
  fileUrls?: Readonly<Record<string, string>>;
  onClose: () => void;
}
