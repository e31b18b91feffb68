/** Fields for formatted text. */
export { formatByKey } from './format-control';
export { FormattedAreaField, type FormattedAreaFieldProps } from './formatted-area-field';
export { PictureButton } from './picture-button';
export { FormattedLineField, type FormattedLineFieldProps } from './formatted-line-field';
