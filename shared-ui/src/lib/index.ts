export { AppError, toAppError } from './app-error';
export { camelize, type Camelized } from './camelize';
export { cutText } from './cut-text';
export { firstOfEach } from './first-of-each';
export { formatDuration } from './format-duration';
export { isSessionOver } from './is-session-over';
export { resolveMediaUrl } from './media-url';
export { renewToken } from './renew-token';
