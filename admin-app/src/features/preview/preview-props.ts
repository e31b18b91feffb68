import type { FormValues } from '../../shared/forms/form-values';

/** Props of every preview: it shows the values of a form, saved or not. */
export interface PreviewProps {
  /** The item's id; undefined while it is being created. */
  id: string | undefined;
  values: FormValues;
  /** Addresses of files that were chosen but are not stored yet, by the name of their field. */
  fileUrls?: Readonly<Record<string, string>>;
  onClose: () => void;
}
