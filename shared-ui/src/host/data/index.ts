export { answeredWith, AppError, toAppError } from './app-error';
export { camelize, type Camelized } from './camelize';
export { isAccountHold } from './account-hold';
export { createQueryClient } from './create-query-client';
export { adviceFor, causeOf, CHECK_CONNECTION, type FailureCause } from './failure-cause';
export { foreignHost, ownMediaUrl, resolveMediaUrl } from './media-url';
export { randomId } from './random-id';
export { unwrap } from './unwrap';
export { settleWithin } from './with-timeout';
