import type { FormValues } from '../../shared/form-values';

/** Props of every preview: it shows the values of a form, saved or not. */
export interface PreviewProps {
  /** The item's id; none while it is being created. */
  id: string | undefined;
  values: FormValues;
  onClose: () => void;
}
